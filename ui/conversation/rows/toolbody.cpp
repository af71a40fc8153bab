// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/toolbody.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/conversation/rowtexts.h"
#include "ui/diff/displaypath.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/text/servertooltext.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImageReader>
#include <QJsonDocument>
#include <QLocale>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ToolBody)
};
} // namespace

static constexpr qsizetype kMaxOutputChars = 2 * 1024 * 1024;

static int captionHeight()
{
    return QFontMetrics(Theme::secondaryFont()).height() + Theme::kGrid;
}

// The last lines of \a text; \a hidden is how many stand before.
static QStringView lastLines(QStringView text, qsizetype count, qsizetype *hidden)
{
    qsizetype from = text.size();
    for (qsizetype i = 0; i < count && from >= 0; ++i)
        from = text.first(from).lastIndexOf(u'\n');
    const QStringView last = text.sliced(from + 1);
    *hidden = text.first(text.size() - last.size()).count(u'\n');
    return last;
}

void ToolBody::sync(const ToolItem &tool, int steps)
{
    m_parts.clear();
    m_hiddenLines = 0;
    m_width = 0;
    syncDiffs(tool.call.content);
    addArguments(tool);
    for (size_t i = 0; i < m_diffs.size(); ++i) {
        Part part;
        part.kind = Part::Kind::Diff;
        part.diff = qsizetype(i);
        if (m_diffs.size() > 1)
            part.caption = AgentCore::sanitizedForDisplay(m_diffs[i].path);
        m_parts.push_back(std::move(part));
    }
    addOutput(tool, steps);
    addStructured(tool);
    addImages(tool.call.content);
    for (const AgentCore::ToolLocation &place :
         tool.call.locations.first(std::min(kMaxPlaces, tool.call.locations.size()))) {
        Part part;
        part.kind = Part::Kind::Place;
        part.place = place;
        m_parts.push_back(std::move(part));
    }
}

void ToolBody::addImages(const QList<AgentCore::ToolContent> &content)
{
    for (const AgentCore::ToolContent &entry : content) {
        const auto *image = std::get_if<AgentCore::ToolImage>(&entry);
        if (!image)
            continue;
        QBuffer buffer;
        buffer.setData(image->data);
        QImageReader reader(&buffer);
        const QSize bound(3 * kMaxImageHeight, kMaxImageHeight);
        if (const QSize size = reader.size();
            size.width() > bound.width() || size.height() > bound.height())
            reader.setScaledSize(size.scaled(bound, Qt::KeepAspectRatio));
        Part part;
        part.kind = Part::Kind::Image;
        part.image = reader.read();
        if (!part.image.isNull())
            m_parts.push_back(std::move(part));
    }
}

// Diffs are computed once for the same content.
void ToolBody::syncDiffs(const QList<AgentCore::ToolContent> &content)
{
    std::vector<AgentCore::ToolDiff> sources;
    for (const AgentCore::ToolContent &entry : content) {
        if (const auto *diff = std::get_if<AgentCore::ToolDiff>(&entry))
            sources.push_back(*diff);
    }
    if (sources == m_sources)
        return;
    m_sources = std::move(sources);
    m_diffs.clear();
    for (const AgentCore::ToolDiff &diff : m_sources)
        m_diffs.push_back(computeDiff(diff));
}

void ToolBody::addArguments(const ToolItem &tool)
{
    const QJsonObject &input = tool.call.rawInput;
    const QString command = input["command"_L1].toString();
    if (tool.call.kind == AgentCore::ToolKind::Execute && !command.isEmpty()) {
        addText(Texts::tr("Command"), command, u"bash"_s);
    } else if (!input.isEmpty() && m_diffs.empty()) {
        const QByteArray json = QJsonDocument(input).toJson(QJsonDocument::Indented);
        const QString text = QString::fromUtf8(json.left(8 * kMaxArgumentChars)).trimmed();
        addText(Texts::tr("Arguments"), AgentCore::cutMiddle(text, kMaxArgumentChars, 0.7),
                u"json"_s);
    }
}

// The output of a server's tool with indents, where it is JSON; else empty.
static QString jsonOutput(const AgentCore::ToolCallState &call, const QString &text)
{
    return ServerToolText::isServerTool(call.name) ? ServerToolText::indentedJson(text) : QString();
}

void ToolBody::addOutput(const ToolItem &tool, int steps)
{
    const QString final = toolText(tool.call);
    const QString &whole = final.isEmpty() || tool.isRunning() ? tool.output : final;
    if (whole.isEmpty())
        return;
    const QString json = jsonOutput(tool.call, whole);
    const QString folded = json.isEmpty() ? AgentCore::foldTerminalOutput(QStringView(whole).last(
                                                std::min(whole.size(), kMaxOutputChars)))
                                          : json;
    const qsizetype lines
        = steps == 0 ? kTailLines : qsizetype(kMaxLines) << 3 * std::min(steps - 1, 6);
    QStringView text(folded);
    while (text.endsWith(u'\n'))
        text.chop(1);
    if (text.isEmpty())
        return;
    const QString shown = lastLines(text, lines, &m_hiddenLines).toString();
    if (m_hiddenLines > 0) {
        Part more;
        more.kind = Part::Kind::More;
        m_parts.push_back(std::move(more));
    }
    addText(m_hiddenLines > 0 ? QString() : Texts::tr("Output"), shown,
            json.isEmpty() ? QString() : u"json"_s);
}

// What a server gives to programs, unless its words say the same.
void ToolBody::addStructured(const ToolItem &tool)
{
    const AgentCore::ToolCallState &call = tool.call;
    const QString json = ServerToolText::isServerTool(call.name)
        ? ServerToolText::indentedJson(call.rawOutput)
        : QString();
    if (json.isEmpty() || json == jsonOutput(call, toolText(call)))
        return;
    addText(Texts::tr("Structured result"), AgentCore::cutMiddle(json, kMaxArgumentChars, 0.7),
            u"json"_s);
}

void ToolBody::addText(const QString &caption, const QString &text, const QString &language)
{
    Part part;
    part.caption = caption;
    part.text = std::make_unique<CodeBlock>(language);
    part.text->setText(AgentCore::sanitizedForDisplay(text));
    m_parts.push_back(std::move(part));
}

int ToolBody::addedLines() const
{
    int count = 0;
    for (const DiffLines &diff : m_diffs)
        count += diff.addedCount;
    return count;
}

int ToolBody::removedLines() const
{
    int count = 0;
    for (const DiffLines &diff : m_diffs)
        count += diff.removedCount;
    return count;
}

static int imageWidth(const QImage &image, int width)
{
    return std::min(image.width(), std::max(1, width));
}

int ToolBody::heightForWidth(int width)
{
    m_width = width;
    int y = 0;
    qsizetype position = 0;
    for (Part &part : m_parts) {
        if (!part.caption.isEmpty())
            y += captionHeight();
        part.top = y;
        switch (part.kind) {
        case Part::Kind::Text:
            part.height = int(part.text->lineCount()) * part.text->lineHeight();
            part.begin = position;
            position += part.text->text().size() + 1;
            break;
        case Part::Kind::Diff:
            part.height = diffHeight(m_diffs[size_t(part.diff)], Theme::codeFont(), kMaxLines);
            break;
        case Part::Kind::Image:
            part.height = part.image.size()
                              .scaled(imageWidth(part.image, width), part.image.height(),
                                      Qt::KeepAspectRatio)
                              .height()
                + Theme::kGap;
            break;
        case Part::Kind::Place:
        case Part::Kind::More:
            part.height = rowLineHeight();
            break;
        }
        y += part.height
            + (part.kind == Part::Kind::Text || part.kind == Part::Kind::Diff ? Theme::kGap : 0);
    }
    return y;
}

QRect ToolBody::partRect(const Part &part, const QPoint &topLeft) const
{
    return {topLeft.x(), topLeft.y() + part.top, m_width, part.height};
}

static QString placeText(const AgentCore::ToolLocation &place)
{
    const QString path = displayPath(place.path);
    return place.line ? path + u':' + QString::number(*place.line) : path;
}

void ToolBody::paint(QPainter *painter, const QPoint &topLeft, const RowPaint &how)
{
    for (const Part &part : m_parts) {
        const QRect rect = partRect(part, topLeft);
        if (!part.caption.isEmpty()) {
            paintText(painter,
                      QRect(rect.left(), rect.top() - captionHeight(), m_width, captionHeight()),
                      part.caption, Theme::secondaryFont(),
                      Theme::color(Theme::Role::TextMuted, how.palette));
        }
        if (rect.intersects(how.clip))
            paintPart(painter, part, topLeft, how);
    }
    for (const Hit &hit : hits(topLeft)) {
        if (hit.action == Hit::Action::ShowMore)
            paintButton(
                painter, hit, how, u"expand"_s,
                Texts::tr("Show more (%1 lines above)").arg(QLocale().toString(m_hiddenLines)));
    }
}

void ToolBody::paintPart(QPainter *painter, const Part &part, const QPoint &topLeft,
                         const RowPaint &how)
{
    const QRect rect = partRect(part, topLeft);
    switch (part.kind) {
    case Part::Kind::Text:
        part.text->paint(painter, rect, how.clip, 0, part.text->lineCount(), m_offset, how.palette,
                         how.selectionBegin - part.begin, how.selectionEnd - part.begin);
        break;
    case Part::Kind::Diff:
        painter->save();
        painter->setClipRect(rect, Qt::IntersectClip);
        paintDiff(painter, rect, how.clip.intersected(rect), m_diffs[size_t(part.diff)],
                  Theme::codeFont(), how.palette, kMaxLines, m_offset);
        painter->restore();
        break;
    case Part::Kind::Image: {
        const QSize size(imageWidth(part.image, m_width), rect.height() - Theme::kGap);
        painter->drawImage(QRect(rect.topLeft(), size), part.image);
        break;
    }
    case Part::Kind::Place:
        paintText(painter, rect, placeText(part.place), Theme::secondaryFont(),
                  linkColor(how.palette));
        break;
    case Part::Kind::More:
        break;
    }
}

QList<Hit> ToolBody::hits(const QPoint &topLeft) const
{
    QList<Hit> hits;
    for (const Part &part : m_parts) {
        QRect rect = partRect(part, topLeft);
        if (part.kind == Part::Kind::More) {
            hits += Hit{Hit::Action::ShowMore, rect.adjusted(-Theme::kGap, 0, 0, 0), {}, {}};
        } else if (part.kind == Part::Kind::Place) {
            rect.setWidth(
                std::min(m_width, textWidth(placeText(part.place), Theme::secondaryFont())));
            hits += Hit{Hit::Action::OpenFile, rect, part.place.path, Texts::tr("Open the file"),
                        part.place.line.value_or(0)};
        }
    }
    return hits;
}

QString ToolBody::plainText() const
{
    QStringList texts;
    for (const Part &part : m_parts) {
        if (part.kind == Part::Kind::Text)
            texts += part.text->text();
    }
    return texts.join(u'\n');
}

qsizetype ToolBody::positionAt(const QPoint &point) const
{
    qsizetype nearest = -1;
    for (const Part &part : m_parts) {
        if (part.kind != Part::Kind::Text || (point.y() < part.top && nearest >= 0))
            continue;
        const QPoint inside(point.x(), std::clamp(point.y() - part.top, 0, part.height - 1));
        nearest = part.begin + part.text->positionAt(inside, 0, m_offset);
    }
    return nearest;
}

bool ToolBody::scrollBy(int dx)
{
    int natural = 0;
    for (const Part &part : m_parts) {
        if (part.kind == Part::Kind::Text)
            natural = std::max(natural, part.text->naturalWidth());
    }
    for (const DiffLines &diff : m_diffs) {
        qsizetype longest = 0;
        for (const DiffLine &line : diff.lines)
            longest = std::max(longest, line.text.size());
        // The columns for numbers and signs take room, too.
        const int width = textWidth(u"m"_s, Theme::codeFont());
        natural = std::max(natural, int(std::min(longest, qsizetype(10000)) + 16) * width);
    }
    const int offset = std::clamp(m_offset + dx, 0, std::max(0, natural - m_width));
    return std::exchange(m_offset, offset) != offset;
}

} // namespace Ui
