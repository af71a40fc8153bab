// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/toolbody.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/conversation/rows/tooloutput.h"
#include "ui/diff/diffstyle.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/text/displaypath.h"
#include "ui/text/servertooltext.h"

#include <QApplication>
#include <QBuffer>
#include <QCoreApplication>
#include <QImageReader>
#include <QJsonDocument>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct ImageTexts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ToolImages)
};
} // namespace

ToolPicture toolPicture(const AgentCore::ToolImage &source)
{
    const QString bytes = QLocale().formattedDataSize(source.data.size());
    if (source.data.size() > ToolImages::kMaxBytes)
        return {{}, ImageTexts::tr("The image is too large to be shown: %1").arg(bytes)};
    QBuffer buffer;
    buffer.setData(source.data);
    QImageReader reader(&buffer);
    // Others may load further files (SVG), or are not meant to come from tools.
    const bool isKnown = QList<QByteArray>{"png", "jpeg", "gif", "webp"}.contains(reader.format());
    const QSize size = reader.size();
    if (!isKnown || size.isEmpty())
        return {
            {},
            ImageTexts::tr("The image cannot be shown: it is damaged or of an unknown kind (%1)")
                .arg(bytes)};
    if (qint64(size.width()) * size.height() > ToolImages::kMaxPixels)
        return {{},
                ImageTexts::tr("The image is too large to be shown: %1 × %2 pixels")
                    .arg(size.width())
                    .arg(size.height())};
    const QSize bound(3 * ToolImages::kMaxHeight, ToolImages::kMaxHeight);
    if (size.width() > bound.width() || size.height() > bound.height())
        reader.setScaledSize(size.scaled(bound, Qt::KeepAspectRatio).expandedTo(QSize(1, 1)));
    ToolPicture picture{reader.read(), {}};
    if (picture.image.isNull())
        picture.problem
            = ImageTexts::tr("The image cannot be shown: it is damaged or of an unknown kind (%1)")
                  .arg(bytes);
    return picture;
}

void ToolImages::sync(const QList<AgentCore::ToolContent> &content)
{
    QList<AgentCore::ToolImage> sources;
    for (const AgentCore::ToolContent &entry : content) {
        const auto *image = std::get_if<AgentCore::ToolImage>(&entry);
        if (image && sources.size() < kMaxImages)
            sources += *image;
    }
    if (sources == m_sources)
        return;
    m_sources = sources;
    m_pictures.clear();
    for (const AgentCore::ToolImage &source : std::as_const(m_sources))
        m_pictures.push_back(toolPicture(source));
}

void ToolDiffs::sync(const QList<AgentCore::ToolContent> &content)
{
    std::vector<AgentCore::ToolDiff> sources;
    for (const AgentCore::ToolContent &entry : content) {
        if (const auto *diff = std::get_if<AgentCore::ToolDiff>(&entry))
            sources.push_back(*diff);
    }
    if (sources == m_sources)
        return;
    m_sources = std::move(sources);
    m_lines.clear();
    for (const AgentCore::ToolDiff &diff : m_sources)
        m_lines.push_back(computeDiff(diff));
}

int ToolDiffs::addedLines() const
{
    int count = 0;
    for (const DiffLines &diff : m_lines)
        count += diff.addedCount;
    return count;
}

int ToolDiffs::removedLines() const
{
    int count = 0;
    for (const DiffLines &diff : m_lines)
        count += diff.removedCount;
    return count;
}

bool ToolDiffs::contains(const QString &path) const
{
    return std::ranges::contains(m_sources, path, &AgentCore::ToolDiff::path);
}

qsizetype ToolDiffs::longestLine() const
{
    qsizetype longest = 0;
    for (const DiffLines &diff : m_lines) {
        for (const DiffLine &line : diff.lines)
            longest = std::max(longest, line.text.size());
    }
    return longest;
}

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ToolBody)
};
} // namespace

static constexpr qsizetype kMaxOutputChars = 2 * 1024 * 1024;

void ToolBody::sync(const ToolItem &tool, int steps)
{
    m_parts.clear();
    m_hiddenLines = 0;
    m_hiddenArguments = 0;
    m_hasOutput = false;
    m_callId = tool.call.id;
    m_width = 0;
    m_diffs.sync(tool.call.content);
    addArguments(tool, steps);
    for (qsizetype i = 0; i < m_diffs.size(); ++i) {
        Part part;
        part.kind = Part::Kind::Diff;
        part.diff = i;
        part.caption = displayPath(m_diffs.at(i).path);
        m_parts.push_back(std::move(part));
    }
    addOutput(tool, steps);
    addStructured(tool);
    m_images.sync(tool.call.content);
    addImages();
    for (const AgentCore::ToolLocation &place :
         tool.call.locations | std::views::take(kMaxPlaces)) {
        // A diff has its own button for it.
        if (m_diffs.contains(place.path))
            continue;
        Part part;
        part.kind = Part::Kind::Place;
        part.place = place;
        m_parts.push_back(std::move(part));
    }
}

void ToolBody::addImages()
{
    for (const ToolPicture &picture : m_images.pictures()) {
        if (picture.image.isNull()) {
            addNote(picture.problem);
            continue;
        }
        Part part;
        part.kind = Part::Kind::Image;
        part.image = picture.image;
        m_parts.push_back(std::move(part));
    }
}

void ToolBody::addArguments(const ToolItem &tool, int steps)
{
    const QJsonObject &input = tool.call.rawInput;
    const QString command = input["command"_L1].toString();
    if (tool.call.kind == AgentCore::ToolKind::Execute && !command.isEmpty()) {
        addText(Texts::tr("Command"), command, u"bash"_s);
    } else if (const QString task = input["task"_L1].toString();
               tool.call.name.startsWith("agent_"_L1) && !task.isEmpty()) {
        addText(Texts::tr("Task"), task, {});
        if (const QString context = input["context"_L1].toString(); !context.isEmpty())
            addText(Texts::tr("What it was told besides"), context, {});
    } else if (!input.isEmpty() && m_diffs.isEmpty()) {
        const QByteArray json = QJsonDocument(input).toJson(QJsonDocument::Indented);
        const QString text = QString::fromUtf8(json.left(8 * kMaxArgumentChars)).trimmed();
        QStringList lines = AgentCore::cutMiddle(text, kMaxArgumentChars, 0.7).split(u'\n');
        const bool isFolded = steps == 0 && lines.size() > kFoldedArguments + 1;
        m_hiddenArguments = isFolded ? lines.size() - kFoldedArguments : 0;
        addText(Texts::tr("Arguments"), lines.first(lines.size() - m_hiddenArguments).join(u'\n'),
                u"json"_s);
        if (isFolded) {
            Part more;
            more.kind = Part::Kind::MoreArguments;
            m_parts.push_back(std::move(more));
        }
    }
}

// The output of a server's tool with indents, where it is JSON; else empty.
static QString jsonOutput(const AgentCore::ToolCallState &call, const QString &text)
{
    return ServerToolText::isServerTool(call.name) ? ServerToolText::indentedJson(text) : QString();
}

void ToolBody::addOutput(const ToolItem &tool, int steps)
{
    const ToolOutputText output = toolOutput(tool);
    if (output.source.isEmpty())
        return;
    if (!output.isJson && looksBinary(output.source)) {
        addNote(binaryText(std::max(tool.outputChars, qint64(output.source.size()))));
        return;
    }
    const qsizetype lines
        = steps == 0 ? kTailLines : qsizetype(kMaxLines) << 3 * std::min(steps - 1, 6);
    const qsizetype chars = steps == 0 ? ToolItem::kMaxOutputChars : kMaxOutputChars;
    const QStringView source
        = QStringView(output.source).last(std::min(output.source.size(), chars));
    m_hiddenLines = QStringView(output.source).chopped(source.size()).count(u'\n');
    const auto first = qsizetype(m_parts.size());
    addTerminal(source, output.ending, lines, output.isJson ? u"json"_s : QString());
    m_hasOutput = qsizetype(m_parts.size()) > first;
    if (m_hiddenLines > 0 && m_hasOutput) {
        m_parts.back().caption.clear();
        Part more;
        more.kind = Part::Kind::More;
        m_parts.insert(m_parts.begin() + first, std::move(more));
    }
}

// The last \a lines of what a terminal would show, with its colours.
void ToolBody::addTerminal(QStringView source, const QString &ending, qsizetype lines,
                           const QString &language)
{
    TerminalText terminal(lines + 1); // the last may be empty
    terminal.feed(source);
    if (!ending.isEmpty()) {
        const bool isAtStart = terminal.line(terminal.lineCount() - 1).isEmpty();
        terminal.feed(isAtStart ? u"\x1b[0m" : u"\x1b[0m\n");
        terminal.feed(ending);
    }
    qsizetype end = terminal.lineCount();
    while (end > 0 && terminal.line(end - 1).isEmpty())
        --end;
    if (end == 0)
        return;
    const qsizetype begin = std::max(qsizetype(0), end - lines);
    QStringList texts;
    for (qsizetype i = begin; i < end; ++i)
        texts += terminal.line(i);
    m_hiddenLines += terminal.droppedLines() + begin;
    const Part *part = addText(Texts::tr("Output"), texts.join(u'\n'), language);
    const QPalette palette = QApplication::palette();
    for (qsizetype i = begin; i < end; ++i)
        part->text->setFormats(i - begin, terminal.formats(i, palette));
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

ToolBody::Part *ToolBody::addText(const QString &caption, const QString &text,
                                  const QString &language)
{
    Part part;
    part.caption = caption;
    part.text = std::make_unique<CodeBlock>(language);
    part.text->setText(AgentCore::sanitizedForDisplay(text));
    part.places.setIndex(m_places);
    m_parts.push_back(std::move(part));
    return &m_parts.back();
}

void ToolBody::addNote(const QString &text)
{
    Part part;
    part.kind = Part::Kind::Note;
    part.caption = text;
    m_parts.push_back(std::move(part));
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
    if (!m_diffs.isEmpty()) {
        // The columns for numbers and signs take room, too.
        const int width = textWidth(u"m"_s, Theme::codeFont());
        const qsizetype longest = std::min(m_diffs.longestLine(), qsizetype(10000));
        natural = std::max(natural, int(longest + 16) * width);
    }
    const int offset = std::clamp(m_offset + dx, 0, std::max(0, natural - m_width));
    return std::exchange(m_offset, offset) != offset;
}

// Where the parts of a ToolBody stand, how they are painted, and what can be clicked in them.

static QString openText()
{
    return Texts::tr("Open the file at the change");
}

static QString otherStyle()
{
    return DiffStyle::instance()->isSideBySide() ? Texts::tr("Unified") : Texts::tr("Side by side");
}

static int captionHeight()
{
    return QFontMetrics(Theme::secondaryFont()).height() + Theme::kGrid;
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
            part.height = diffPartHeight(part);
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
        case Part::Kind::MoreArguments:
            part.height = rowLineHeight();
            break;
        case Part::Kind::Note:
            part.height = Theme::kGrid;
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
    for (Part &part : m_parts) {
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
    const auto all = hits(topLeft);
    for (const Hit &hit : all)
        paintHit(painter, hit, how);
}

void ToolBody::paintHit(QPainter *painter, const Hit &hit, const RowPaint &how) const
{
    switch (hit.action) {
    case Hit::Action::ShowMore:
        paintButton(painter, hit, how, u"expand"_s, hit.target);
        break;
    case Hit::Action::ShowOutput:
        paintButton(painter, hit, how, {}, Texts::tr("Whole output"));
        break;
    case Hit::Action::SwitchDiffs:
        paintButton(painter, hit, how, {}, otherStyle());
        break;
    case Hit::Action::OpenFile:
        if (hit.tip == openText())
            paintButton(painter, hit, how, {}, Texts::tr("Open"));
        break;
    default:
        break;
    }
}

void ToolBody::paintPart(QPainter *painter, Part &part, const QPoint &topLeft, const RowPaint &how)
{
    const QRect rect = partRect(part, topLeft);
    switch (part.kind) {
    case Part::Kind::Text:
        part.text->paint(painter, rect, how.clip, 0, part.text->lineCount(), m_offset, how.palette,
                         how.selectionBegin - part.begin, how.selectionEnd - part.begin);
        part.places.paint(painter, *part.text, rect, how.clip, m_offset, how.palette);
        break;
    case Part::Kind::Diff:
        painter->save();
        painter->setClipRect(rect, Qt::IntersectClip);
        if (part.rows.isEmpty())
            paintDiff(painter, rect, how.clip.intersected(rect), m_diffs.at(part.diff),
                      Theme::codeFont(), how.palette, kMaxLines, m_offset);
        else
            paintSideBySide(painter, rect, how.clip.intersected(rect), m_diffs.at(part.diff),
                            part.rows, Theme::codeFont(), how.palette, kMaxLines, m_offset);
        painter->restore();
        break;
    case Part::Kind::Image: {
        const QSize size(imageWidth(part.image, m_width), rect.height() - Theme::kGap);
        painter->drawImage(mirrored({rect.topLeft(), size}, m_width, rect.left()), part.image);
        break;
    }
    case Part::Kind::Place:
        paintText(painter, rect, placeText(part.place), Theme::secondaryFont(),
                  Theme::color(Theme::Role::Link, how.palette));
        break;
    case Part::Kind::More:
    case Part::Kind::MoreArguments:
    case Part::Kind::Note:
        break;
    }
}

// New files have no other side.
int ToolBody::diffPartHeight(Part &part) const
{
    const DiffLines &diff = m_diffs.at(part.diff);
    part.rows.clear();
    if (DiffStyle::instance()->isSideBySide() && m_width >= kMinSideBySideWidth && !diff.isNewFile)
        part.rows = sideBySideRows(diff);
    if (part.rows.isEmpty())
        return diffHeight(diff, Theme::codeFont(), kMaxLines);
    const int rows = int(std::min(part.rows.size(), qsizetype(kMaxLines)));
    return rows * diffHeight(diff, Theme::codeFont(), 1);
}

// At the end of the line with the path.
QList<Hit> ToolBody::diffHits(const Part &part, const QPoint &topLeft) const
{
    const DiffLines &diff = m_diffs.at(part.diff);
    const int top = topLeft.y() + part.top - captionHeight();
    int right = topLeft.x() + m_width;
    const auto place = [&](const QString &text) {
        right -= buttonWidth({}, text);
        return mirrored({right, top, buttonWidth({}, text), captionHeight()}, m_width, topLeft.x());
    };
    QList<Hit> hits;
    const auto changed = std::ranges::find_if(
        diff.lines, [](const DiffLine &line) { return line.kind == DiffLine::Kind::Added; });
    hits += Hit{Hit::Action::OpenFile, place(Texts::tr("Open")), diff.path, openText(),
                changed == diff.lines.cend() ? 0 : changed->newNumber};
    if (!diff.isNewFile && m_width >= kMinSideBySideWidth)
        hits += Hit{Hit::Action::SwitchDiffs, place(otherStyle()), {}, {}};
    return hits;
}

// At the end of the line above the output.
QRect ToolBody::outputButton(const QPoint &topLeft) const
{
    const auto output = std::ranges::find_if(m_parts, [](const Part &part) {
        return part.kind == Part::Kind::More
            || (part.kind == Part::Kind::Text && part.caption == Texts::tr("Output"));
    });
    if (!m_hasOutput || output == m_parts.end())
        return {};
    const int width = buttonWidth({}, Texts::tr("Whole output"));
    const int top = topLeft.y() + output->top;
    const bool isMore = output->kind == Part::Kind::More;
    const int height = isMore ? rowLineHeight() : captionHeight();
    return mirrored({topLeft.x() + m_width - width, isMore ? top : top - height, width, height},
                    m_width, topLeft.x());
}

Hit ToolBody::placeAt(const QPoint &point)
{
    for (Part &part : m_parts) {
        if (part.kind == Part::Kind::Text && point.y() >= part.top
            && point.y() < part.top + part.height && point.x() >= 0 && point.x() < m_width)
            return part.places.hitAt(*part.text, point - QPoint(0, part.top), m_offset);
    }
    return {};
}

QList<Hit> ToolBody::files()
{
    QList<Hit> files;
    for (Part &part : m_parts) {
        if (part.kind != Part::Kind::Text)
            continue;
        const QList<Hit> hits = part.places.hits(*part.text, 0, kMaxLines);
        for (const Hit &hit : hits) {
            const bool isKnown = std::ranges::any_of(files, [&hit](const Hit &other) {
                return other.target == hit.target && other.line == hit.line;
            });
            if (!isKnown && files.size() < kMaxPlaces)
                files += hit;
        }
    }
    return files;
}

QList<Hit> ToolBody::hits(const QPoint &topLeft) const
{
    QList<Hit> hits;
    if (const QRect rect = outputButton(topLeft); !rect.isEmpty())
        hits += Hit{Hit::Action::ShowOutput, rect, m_callId,
                    Texts::tr("Show all that was printed in a window of its own")};
    for (const Part &part : m_parts) {
        QRect rect = partRect(part, topLeft);
        if (part.kind == Part::Kind::Diff) {
            hits += diffHits(part, topLeft);
        } else if (part.kind == Part::Kind::More || part.kind == Part::Kind::MoreArguments) {
            const bool isOutput = part.kind == Part::Kind::More;
            const QString count = QLocale().toString(isOutput ? m_hiddenLines : m_hiddenArguments);
            hits += Hit{Hit::Action::ShowMore,
                        mirrored(rect.adjusted(-Theme::kGap, 0, 0, 0), m_width, topLeft.x()),
                        isOutput ? Texts::tr("Show more (%1 lines above)").arg(count)
                                 : Texts::tr("Show more (%1 lines below)").arg(count),
                        {}};
        } else if (part.kind == Part::Kind::Place) {
            rect.setWidth(
                std::min(m_width, textWidth(placeText(part.place), Theme::secondaryFont())));
            hits += Hit{Hit::Action::OpenFile, mirrored(rect, m_width, topLeft.x()),
                        part.place.path, Texts::tr("Open the file"), part.place.line.value_or(0)};
        }
    }
    return hits;
}

} // namespace Ui
