// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chat/lineeditor.h"

class QSocketNotifier;

namespace App {

//! \brief The line editor of GNU Readline, with the keys of the person's inputrc.
//!
//! One at a time. Alt+Enter makes a new line. It handles no signals.
class ReadlineEditor : public LineEditor
{
    Q_OBJECT

public:
    explicit ReadlineEditor(QObject *parent = nullptr);
    ~ReadlineEditor() override;

    void setPrompt(const QString &prompt) override;
    void print(const QByteArray &text) override;
    int columns() const override;
    QString text() const override;
    void setText(const QString &text) override;
    void setHistory(const QStringList &lines) override;
    void setCompleter(const Completer &completer) override { m_completer = completer; }
    void close() override;

    //! The terminal has another size.
    void resize();
    //! Stops the process as Ctrl+Z does; returns when it goes on.
    void suspend();

private:
    static void takeLine(char *line);
    static int completeKey(int, int);
    static int newLineKey(int, int);
    void handleReadable();
    void complete();
    void list(const Completions &completions);

    Completer m_completer;
    QSocketNotifier *m_notifier = nullptr; //!< Null: closed.
    QByteArray m_prompt;
    QStringList m_lines; //!< Typed, not yet told.
    bool m_hasEnded = false; //!< As m_lines.
};

} // namespace App
