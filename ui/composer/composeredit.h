// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

class QCompleter;

namespace Ui {

//! \brief The composer's text field: Enter sends, Shift+Enter breaks the line, height follows.
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

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void sendRequested();
    void focusChanged(bool focused);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void inputMethodEvent(QInputMethodEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void insertFromMimeData(const QMimeData *source) override;

private:
    int textHeight() const;
    void fitHeight();
    bool isForCompleter(int key) const;

    QCompleter *m_completer = nullptr;
    int m_maximumTextHeight = 240;
    bool m_hasPreedit = false;
};

} // namespace Ui
