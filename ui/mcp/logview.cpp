// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/logview.h"

#include "agentcore/base/textlimits.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QScrollBar>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Level = McpLogEntry::Level;

static constexpr int kMaxBlocks = 20'000;

static QString levelWord(Level level)
{
    switch (level) {
    case Level::Debug:
        return u"debug"_s;
    case Level::Info:
        return u"info "_s;
    case Level::Warning:
        return u"warn "_s;
    case Level::Error:
        return u"error"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

static Theme::Role levelRole(Level level)
{
    switch (level) {
    case Level::Debug:
        return Theme::Role::TextMuted;
    case Level::Info:
        return Theme::Role::Text;
    case Level::Warning:
        return Theme::Role::Warning;
    case Level::Error:
        return Theme::Role::Danger;
    }
    Q_UNREACHABLE_RETURN({});
}

LogView::LogView(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setObjectName("serverLog"_L1);
    setAccessibleName(tr("Log of the server"));
    setReadOnly(true);
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setMaximumBlockCount(kMaxBlocks);
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setPlaceholderText(tr("Nothing yet. What the server says and prints is shown here."));
    setFont(Theme::windowCodeFont());
}

void LogView::setEntries(const QList<McpLogEntry> &entries)
{
    m_entries = entries.last(std::min(entries.size(), qsizetype(kMaxEntries)));
    render();
    verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void LogView::append(const McpLogEntry &entry)
{
    m_entries += entry;
    const bool follows = verticalScrollBar()->value() >= verticalScrollBar()->maximum();
    const int place = verticalScrollBar()->value();
    if (m_entries.size() > kMaxEntries + kMaxEntries / 4) { // not at each of them
        m_entries = m_entries.last(kMaxEntries);
        render();
    } else {
        write(entry);
    }
    verticalScrollBar()->setValue(follows ? verticalScrollBar()->maximum() : place);
}

void LogView::render()
{
    clear();
    for (const McpLogEntry &entry : std::as_const(m_entries))
        write(entry);
}

void LogView::write(const McpLogEntry &entry)
{
    const QString text = foldTerminalOutput(cutMiddle(entry.text, kMaxEntryChars, 0.5));
    const QString indent(16, u' ');
    QString lines = sanitizedForDisplay(text.trimmed());
    lines.replace(u'\n', u'\n' + indent);
    const QString time = entry.at.toLocalTime().toString(u"HH:mm:ss"_s);
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    QTextCharFormat muted;
    muted.setForeground(Theme::color(Theme::Role::TextMuted));
    QTextCharFormat format;
    format.setForeground(Theme::color(levelRole(entry.level)));
    if (!document()->isEmpty())
        cursor.insertBlock();
    cursor.insertText(time + u"  "_s, muted);
    cursor.insertText(levelWord(entry.level) + u' ' + lines, format);
}

void LogView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        setFont(Theme::windowCodeFont());
    if (event->type() != QEvent::PaletteChange)
        return;
    const int place = verticalScrollBar()->value();
    render();
    verticalScrollBar()->setValue(place);
}

} // namespace Ui
