// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/toolexcerpt.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/conversation/rows/tooloutput.h"
#include "ui/text/calltitle.h"

#include <QApplication>
#include <QLocale>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

using AgentCore::CallRefusal;
using AgentCore::contentText;
using AgentCore::ToolKind;
using AgentCore::ToolStatus;

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ToolExcerpt)
};
} // namespace

static constexpr qsizetype kTailChars = 16 * 1024; // as much is looked at for the last lines
static constexpr qsizetype kErrorChars = 512 * 1024;
static constexpr int kInset = Theme::kGap; // of the text in its surface

QString cutBetweenWords(const QString &text, qsizetype most)
{
    if (text.size() <= most)
        return text;
    constexpr qsizetype kLongestWord = 60;
    qsizetype head = most / 2;
    for (qsizetype i = head; i > std::max(qsizetype(0), head - kLongestWord); --i) {
        if (text[i].isSpace()) {
            head = i;
            break;
        }
    }
    qsizetype tail = text.size() - most / 2;
    for (qsizetype i = tail; i < std::min(text.size(), tail + kLongestWord); ++i) {
        if (text[i].isSpace()) {
            tail = i + 1;
            break;
        }
    }
    return text.first(head).trimmed() + u" … "_s + text.sliced(tail).trimmed();
}

// The last text of a call that was stopped says that to the model.
static QString printedUntilStop(const ToolItem &tool)
{
    const QString *first
        = tool.call.content.size() > 1 ? contentText(tool.call.content.constFirst()) : nullptr;
    return tool.hasWholeOutput() || !first ? tool.output : *first;
}

void ToolExcerpt::sync(const ToolItem &tool)
{
    m_lines.clear();
    m_block.reset();
    m_allLines = 0;
    m_width = 0;
    m_callId = tool.call.id;
    m_isRunning = tool.isRunning();
    if (tool.call.kind != ToolKind::Execute)
        return;
    if (m_isRunning)
        takeTail(tool);
    else if (tool.call.status == ToolStatus::Failed && exitCodeOf(tool.call))
        takeEnd(toolOutput(tool).source, true);
    else if (tool.call.refusal && tool.call.refusal->by == CallRefusal::By::Stop)
        takeEnd(printedUntilStop(tool), false);
}

// From the beginning of a line.
static QStringView endOf(QStringView text, qsizetype most)
{
    if (text.size() <= most)
        return text;
    const QStringView end = text.last(most);
    return end.sliced(end.indexOf(u'\n') + 1);
}

static qsizetype filledLines(const TerminalText &terminal)
{
    qsizetype end = terminal.lineCount();
    while (end > 0 && terminal.line(end - 1).trimmed().isEmpty())
        --end;
    return end;
}

void ToolExcerpt::takeTail(const ToolItem &tool)
{
    if (looksBinary(tool.output))
        return;
    TerminalText terminal(4 * kMostLines);
    terminal.feed(endOf(tool.output, kTailChars));
    const qsizetype end = filledLines(terminal);
    const QPalette palette = QApplication::palette();
    for (qsizetype i = std::max(qsizetype(0), end - kMostLines); i < end; ++i)
        m_lines.append({terminal.line(i), terminal.formats(i, palette)});
}

static bool tellsError(const QString &line)
{
    static const QRegularExpression error(
        uR"(\b(error|fatal|failed|failure|fail|exception|traceback|panic|panicked|undefined reference|cannot|no such file|not found|segmentation fault|assert\w*)\b|\*\*\*)"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression none(uR"(\b(0|no)\s+(tests?\s+)?(errors?|fail\w*)\b)"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    return error.matchView(line).hasMatch() && !none.matchView(line).hasMatch();
}

// The core's own last line says what the row says already.
static bool isEnding(const QString &line)
{
    return line.startsWith("[exit code "_L1);
}

void ToolExcerpt::takeEnd(const QString &printed, bool seeksError)
{
    if (looksBinary(printed))
        return;
    TerminalText terminal;
    terminal.feed(endOf(printed, kErrorChars));
    qsizetype end = filledLines(terminal);
    if (end > 0 && isEnding(terminal.line(end - 1)))
        --end;
    while (end > 0 && terminal.line(end - 1).trimmed().isEmpty())
        --end;
    qsizetype error = seeksError ? 0 : end;
    while (error < end && !tellsError(terminal.line(error)))
        ++error;
    // Without one, its end says most.
    const qsizetype latest = std::max(qsizetype(0), end - kMostLines);
    const qsizetype begin
        = error < end ? std::clamp(error - kLinesBefore, qsizetype(0), latest) : latest;
    const qsizetype shown = std::min(end - begin, kMostLines);
    const QPalette palette = QApplication::palette();
    for (qsizetype i = begin; i < begin + shown; ++i)
        m_lines.append({terminal.line(i), terminal.formats(i, palette)});
    const qsizetype left = QStringView(printed).size() - kErrorChars;
    const qsizetype before = left > 0 ? QStringView(printed).first(left).count(u'\n') : 0;
    const qsizetype all = terminal.droppedLines() + before + end;
    m_allLines = all > shown ? all : 0;
}

// Between words where there is one; a word that is too long for the line itself has to be cut.
static QString cutAtEnd(const QString &line, qsizetype columns)
{
    if (line.size() <= columns)
        return line;
    const qsizetype room = std::max(qsizetype(1), columns - 2);
    const qsizetype space = line.lastIndexOf(u' ', room);
    return line.first(space > room / 2 ? space : room) + u" …"_s;
}

void ToolExcerpt::fit(int width)
{
    const double column = QFontMetricsF(Theme::codeFont()).horizontalAdvance(u"0"_s);
    const auto columns = qsizetype((width - 2 * kInset) / std::max(1.0, column));
    QStringList texts;
    for (const Line &line : std::as_const(m_lines))
        texts += AgentCore::sanitizedForDisplay(cutAtEnd(line.text, columns));
    m_block = std::make_unique<CodeBlock>();
    m_block->setText(texts.join(u'\n'));
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        QList<QTextLayout::FormatRange> formats = m_lines[i].formats;
        formats.removeIf([&](const auto &range) { return range.start >= texts[i].size(); });
        m_block->setFormats(i, formats);
    }
}

// So that the first lines move nothing below them.
qsizetype ToolExcerpt::rows() const
{
    return m_isRunning ? std::max(kFewLines, m_lines.size()) : m_lines.size();
}

int ToolExcerpt::linesHeight() const
{
    return int(rows()) * m_block->lineHeight() + 2 * Theme::kGrid;
}

int ToolExcerpt::heightForWidth(int width)
{
    if (isEmpty())
        return 0;
    if (!m_block || width != m_width)
        fit(width);
    m_width = width;
    return linesHeight() + (m_allLines > 0 ? rowLineHeight() : 0);
}

QString ToolExcerpt::allText() const
{
    return Texts::tr("All %1 lines").arg(QLocale().toString(m_allLines));
}

void ToolExcerpt::paint(QPainter *painter, const QPoint &topLeft, const RowPaint &how)
{
    if (!m_block)
        return;
    const QRect surface(topLeft, QSize(m_width, linesHeight()));
    paintCard(painter, surface, Theme::color(Theme::Role::CodeBackground, how.palette),
              Theme::kControlRadius);
    const QRect lines = surface.adjusted(kInset, Theme::kGrid, -kInset, -Theme::kGrid);
    m_block->paint(painter, lines, how.clip, 0, m_block->lineCount(), 0, how.palette,
                   how.selectionBegin, how.selectionEnd);
    for (const Hit &hit : hits(topLeft))
        paintButton(painter, hit, how, {}, allText());
}

QList<Hit> ToolExcerpt::hits(const QPoint &topLeft) const
{
    if (m_allLines == 0 || !m_block)
        return {};
    const QRect place(topLeft.x(), topLeft.y() + linesHeight(), buttonWidth({}, allText()),
                      rowLineHeight());
    return {Hit{Hit::Action::ShowOutput, mirrored(place, m_width, topLeft.x()), m_callId,
                Texts::tr("Show all that was printed in a window of its own")}};
}

QString ToolExcerpt::text() const
{
    return m_block ? m_block->text() : QString();
}

qsizetype ToolExcerpt::positionAt(const QPoint &point) const
{
    if (!m_block || point.y() >= linesHeight())
        return -1;
    return m_block->positionAt(point - QPoint(kInset, Theme::kGrid), 0, 0);
}

} // namespace Ui
