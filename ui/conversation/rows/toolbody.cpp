// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/toolbody.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/conversation/rows/tooloutput.h"
#include "ui/text/displaypath.h"
#include "ui/text/servertooltext.h"

#include <QApplication>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

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
         tool.call.locations.first(std::min(kMaxPlaces, tool.call.locations.size()))) {
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
    const qsizetype first = qsizetype(m_parts.size());
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

} // namespace Ui
