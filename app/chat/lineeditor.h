// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include <functional>

namespace App {

//! \brief What may stand in the place of a part of a line that is being typed.
struct Completions
{
    //! One of them.
    struct Choice
    {
        QString text; //!< As it would be written.
        QString shown; //!< In a list; safe for display.
        bool isWhole = true; //!< A blank may follow it.
    };

    qsizetype begin = 0; //!< Of what it replaces, in UTF-16 units; it ends at the cursor.
    QList<Choice> choices; //!< The best first.
};

//! \brief The line that a person types at a terminal, and the place above it where all is printed.
//!
//! Created closed; setPrompt() opens it.
class LineEditor : public QObject
{
    Q_OBJECT

public:
    using Completer = std::function<Completions(const QString &text, qsizetype cursor)>;

    using QObject::QObject;

    //! \brief Lets a line be typed behind \a prompt, one line of text that is safe for display.
    //!
    //! What is typed already stays.
    virtual void setPrompt(const QString &prompt) = 0;
    //! Prints \a text, whole lines with their line ends, above what is being typed.
    virtual void print(const QByteArray &text) = 0;
    //! Of the terminal now; at least 20.
    virtual int columns() const = 0;
    //! What is being typed; may have several lines, when it was pasted.
    virtual QString text() const = 0;
    virtual void setText(const QString &text) = 0;
    //! What the keys for it bring back, the oldest first.
    virtual void setHistory(const QStringList &lines) = 0;
    virtual void setCompleter(const Completer &completer) = 0;
    //! The terminal is as it was before, and nothing is read any more.
    virtual void close() = 0;

signals:
    //! A line was typed, as it is; the next one is empty.
    void entered(const QString &line);
    //! The key for the end on an empty line, or the terminal is gone.
    void ended();
};

} // namespace App
