// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/preferences/preferences.h"

#include <QPlainTextEdit>

#include <functional>

class QCompleter;

namespace Ui {

//! \brief The composer's text field: Enter or Ctrl+Enter sends, Shift+Enter breaks the line, height
//! follows.
//!
//! Keys that belong to an input method (a preedit is shown) are left to it.
class ComposerEdit : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit ComposerEdit(QWidget *parent = nullptr);

    //! In device-independent pixels; the text scrolls beyond.
    void setMaximumTextHeight(int height);
    bool hasPreedit() const { return m_hasPreedit; }
    //! While its list is open, the keys that choose from it are left to it. Not owned.
    void setCompleter(QCompleter *completer) { m_completer = completer; }

    //! What sends; the other one of Enter and Ctrl+Enter breaks the line or sends, too.
    void setSendKey(Preferences::SendKey key) { m_sendKey = key; }
    //! \brief Called for what is pasted or dropped, before its text is inserted; true: it is dealt
    //! with.
    void setDataTaker(std::function<bool(const QMimeData *)> take) { m_take = std::move(take); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void sendRequested();
    //! Ctrl and the key that sends.
    void otherSendRequested();
    void focusChanged(bool focused);
    //! Up on the first line.
    void earlierRequested();
    //! Down on the last line.
    void laterRequested();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void inputMethodEvent(QInputMethodEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    bool canInsertFromMimeData(const QMimeData *source) const override;
    void insertFromMimeData(const QMimeData *source) override;

private:
    int textHeight() const;
    void fitHeight();
    bool isForCompleter(int key) const;
    bool handleEnter(const QKeyEvent &event);
    bool handleArrow(const QKeyEvent &event);

    QCompleter *m_completer = nullptr;
    std::function<bool(const QMimeData *)> m_take;
    Preferences::SendKey m_sendKey = Preferences::SendKey::Enter;
    int m_maximumTextHeight = 240;
    bool m_hasPreedit = false;
};

} // namespace Ui
