// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/outputviewer.h"

#include "ui/text/uitexts.h"
#include "ui/viewer/textview.h"
#include "ui/widgets/button.h"

#include <QApplication>
#include <QEvent>
#include <QLocale>
#include <QPointer>
#include <QScrollBar>
#include <QTextBlock>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

OutputViewer::OutputViewer(const OutputSource &source, QWidget *parent)
    : TextWindow(parent)
    , m_terminal(kMaxLines)
    , m_earlier(addButton(tr("Earlier part")))
    , m_later(addButton(tr("Later part")))
{
    setObjectName("outputViewer"_L1);
    setHeading(source.heading);
    setSuggestedFile(u"output.txt"_s);
    connect(m_earlier, &Button::clicked, this,
            [this] { loadPart(std::max(qint64(0), m_part.begin - kPartBytes)); });
    connect(m_later, &Button::clicked, this, [this] { loadPart(m_part.end); });
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(kRefreshMilliseconds);
    connect(&m_refresh, &QTimer::timeout, this, &OutputViewer::refresh);
    setFile({});
    showAll(source.text);
    view()->moveCursor(QTextCursor::End);
    if (source.isCut)
        setNote(tr("Only a part of the output is kept."));
    if (!source.file.isEmpty())
        finish(source.file);
}

void OutputViewer::setFile(const QString &file)
{
    m_file = file;
    m_earlier->setVisible(!file.isEmpty());
    m_later->setVisible(!file.isEmpty());
}

void OutputViewer::finish(const QString &file)
{
    if (file.isEmpty() || !m_file.isEmpty())
        return;
    setFile(file);
    QMetaObject::invokeMethod(this, [this] { loadPart(-1); }, Qt::QueuedConnection);
}

void OutputViewer::loadPart(qint64 at)
{
    if (m_isLoading)
        return;
    m_isLoading = true;
    loadText(m_file, at, kPartBytes).then(this, [this](const Result<LoadedText> &part) {
        take(part);
    });
}

void OutputViewer::take(const Result<LoadedText> &part)
{
    m_isLoading = false;
    if (!part || part->isBinary) {
        // What is known without it stays.
        setFile({});
        setNote(part ? tr("The output is no text: %1 of binary data.")
                           .arg(QLocale().formattedDataSize(part->size))
                     : tr("The file with the whole output cannot be read: %1")
                           .arg(errorDetail(part.error())));
        emit partLoaded();
        return;
    }
    const bool isLater = part->begin > m_part.begin;
    m_part = *part;
    m_part.text.clear();
    m_terminal = TerminalText(kPartBytes); // a part is shown whole
    showAll(part->text);
    view()->moveCursor(isLater && part->end < part->size ? QTextCursor::Start : QTextCursor::End);
    m_earlier->setEnabled(part->begin > 0);
    m_later->setEnabled(part->end < part->size);
    const QLocale locale;
    const bool isWhole = part->begin == 0 && part->end >= part->size;
    setNote(isWhole ? QString()
                    : tr("%1 to %2 of %3 are shown.")
                          .arg(locale.formattedDataSize(part->begin),
                               locale.formattedDataSize(part->end),
                               locale.formattedDataSize(part->size)));
    emit partLoaded();
}

void OutputViewer::showAll(QStringView text)
{
    m_terminal.clear();
    m_terminal.feed(text);
    m_terminal.takeFirstChanged();
    m_dropped = m_terminal.droppedLines();
    view()->setPlainText(m_terminal.text());
    applyFormats(0);
}

void OutputViewer::append(const QString &text)
{
    if (!m_file.isEmpty())
        return;
    m_terminal.feed(text);
    if (!m_refresh.isActive())
        m_refresh.start();
}

void OutputViewer::refresh()
{
    QScrollBar *bar = view()->verticalScrollBar();
    const bool follows = bar->value() >= bar->maximum();
    const int place = bar->value();
    const qsizetype first = m_terminal.takeFirstChanged();
    const qsizetype gone
        = m_terminal.droppedLines() - std::exchange(m_dropped, m_terminal.droppedLines());
    if (gone >= view()->blockCount()) {
        view()->clear();
    } else if (gone > 0) {
        QTextCursor cursor(view()->document());
        cursor.movePosition(QTextCursor::NextBlock, QTextCursor::KeepAnchor, int(gone));
        cursor.removeSelectedText();
    }
    writeLines(first);
    bar->setValue(follows ? bar->maximum() : std::max(0, place - int(gone)));
}

// From \a first on the view gets the terminal's lines.
void OutputViewer::writeLines(qsizetype first)
{
    QTextDocument *document = view()->document();
    first = std::min(first, qsizetype(document->blockCount()) - 1);
    QStringList lines;
    for (qsizetype i = first; i < m_terminal.lineCount(); ++i)
        lines += m_terminal.line(i);
    QTextCursor cursor(document->findBlockByNumber(int(first)));
    cursor.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
    cursor.insertText(lines.join(u'\n'));
    applyFormats(first);
}

void OutputViewer::applyFormats(qsizetype first)
{
    const QPalette palette = QApplication::palette();
    QTextBlock block = view()->document()->findBlockByNumber(int(first));
    const int begin = block.position();
    for (qsizetype i = first; i < m_terminal.lineCount() && block.isValid(); ++i) {
        const auto formats = m_terminal.formats(i, palette);
        if (!formats.isEmpty() || !block.layout()->formats().isEmpty())
            block.layout()->setFormats(formats);
        block = block.next();
    }
    view()->document()->markContentsDirty(begin, view()->document()->characterCount() - begin);
}

// The whole, where it is in a file; that may take a while.
QString OutputViewer::save(const QString &path)
{
    if (m_file.isEmpty())
        return TextWindow::save(path);
    copyFile(m_file, path).then(this, [this](const Result<void> &done) {
        if (!done)
            setNote(tr("Not saved: %1").arg(errorDetail(done.error())));
    });
    return {};
}

void OutputViewer::changeEvent(QEvent *event)
{
    TextWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_terminal.lineCount() > 0)
        applyFormats(0);
}

} // namespace Ui
