// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composeredit.h"

#include "ui/composer/attachmentintake.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QAbstractTextDocumentLayout>
#include <QCompleter>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QTextBlock>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMinimumLines = 2;

ComposerEdit::ComposerEdit(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(Theme::kGrid);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &ComposerEdit::fitHeight);
    fitHeight();
}

void ComposerEdit::setMaximumTextHeight(int height)
{
    if (m_maximumTextHeight == height)
        return;
    m_maximumTextHeight = height;
    fitHeight();
}

int ComposerEdit::textHeight() const
{
    // QPlainTextDocumentLayout counts its height in lines.
    const int lines = std::max(kMinimumLines, int(std::ceil(document()->size().height())));
    return lines * fontMetrics().lineSpacing() + int(2 * document()->documentMargin());
}

void ComposerEdit::fitHeight()
{
    const int smallest
        = kMinimumLines * fontMetrics().lineSpacing() + int(2 * document()->documentMargin());
    const int limit = std::max(m_maximumTextHeight, smallest);
    const int wanted = std::min(textHeight(), limit);
    setVerticalScrollBarPolicy(textHeight() > limit ? Qt::ScrollBarAsNeeded
                                                    : Qt::ScrollBarAlwaysOff);
    if (height() != wanted || minimumHeight() != wanted)
        setFixedHeight(wanted);
}

QSize ComposerEdit::sizeHint() const
{
    return {400, minimumHeight()};
}

QSize ComposerEdit::minimumSizeHint() const
{
    return {100, minimumHeight()};
}

bool ComposerEdit::event(QEvent *event)
{
    // While an input method composes, Esc and Enter are its keys, not the window's.
    if (event->type() == QEvent::ShortcutOverride && m_hasPreedit) {
        event->accept();
        return true;
    }
    return QPlainTextEdit::event(event);
}

bool ComposerEdit::isForCompleter(int key) const
{
    const bool chooses = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab
        || key == Qt::Key_Escape;
    return chooses && m_completer && m_completer->popup()->isVisible();
}

void ComposerEdit::keyPressEvent(QKeyEvent *event)
{
    if (isForCompleter(event->key())) {
        event->ignore();
        return;
    }
    if (handleEnter(*event) || handleArrow(*event))
        event->accept();
    else
        QPlainTextEdit::keyPressEvent(event);
}

bool ComposerEdit::handleEnter(const QKeyEvent &event)
{
    if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter)
        return false;
    if (m_hasPreedit)
        return true;
    const bool breaks = event.modifiers() & (Qt::ShiftModifier | Qt::AltModifier);
    const bool sends
        = m_sendKey == Preferences::SendKey::Enter || (event.modifiers() & Qt::ControlModifier);
    if (breaks || !sends) {
        textCursor().insertBlock();
        ensureCursorVisible();
    } else if (event.isAutoRepeat()) {
        return true;
    } else if (m_sendKey == Preferences::SendKey::Enter
               && (event.modifiers() & Qt::ControlModifier)) {
        emit otherSendRequested();
    } else {
        emit sendRequested();
    }
    return true;
}

// Where there is no line to go to, the earlier prompts are.
bool ComposerEdit::handleArrow(const QKeyEvent &event)
{
    const bool isUp = event.key() == Qt::Key_Up;
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if ((!isUp && event.key() != Qt::Key_Down) || modifiers != Qt::NoModifier || m_hasPreedit)
        return false;
    QTextCursor cursor = textCursor();
    if (cursor.hasSelection() || cursor.movePosition(isUp ? QTextCursor::Up : QTextCursor::Down))
        return false;
    if (isUp)
        emit earlierRequested();
    else
        emit laterRequested();
    return true;
}

void ComposerEdit::inputMethodEvent(QInputMethodEvent *event)
{
    m_hasPreedit = !event->preeditString().isEmpty();
    QPlainTextEdit::inputMethodEvent(event);
}

void ComposerEdit::focusInEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusInEvent(event);
    emit focusChanged(true);
}

void ComposerEdit::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    m_hasPreedit = false;
    emit focusChanged(false);
}

void ComposerEdit::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fitHeight();
}

void ComposerEdit::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitHeight();
}

// What becomes an attachment is the page's, which shows where it goes.
void ComposerEdit::dragEnterEvent(QDragEnterEvent *event)
{
    if (AttachmentIntake::canTake(event->mimeData()))
        event->ignore();
    else
        QPlainTextEdit::dragEnterEvent(event);
}

void ComposerEdit::dragMoveEvent(QDragMoveEvent *event)
{
    if (AttachmentIntake::canTake(event->mimeData()))
        event->ignore();
    else
        QPlainTextEdit::dragMoveEvent(event);
}

bool ComposerEdit::canInsertFromMimeData(const QMimeData *source) const
{
    return source->hasImage() || source->hasUrls() || source->hasText()
        || source->hasFormat("x-special/gnome-copied-files"_L1);
}

void ComposerEdit::insertFromMimeData(const QMimeData *source)
{
    if (m_take && m_take(source))
        return;
    if (source->hasText())
        insertPlainText(source->text());
}

} // namespace Ui
