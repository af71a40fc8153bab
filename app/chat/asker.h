// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace App {

class Screen;

//! \brief One question at a time, printed and answered by lines.
class Asker : public QObject
{
    Q_OBJECT

public:
    //! \a id: of what is asked. \a screen is not owned and outlives this.
    Asker(const QString &id, Screen *screen, QObject *parent)
        : QObject(parent)
        , m_id(id)
        , m_screen(screen)
    { }

    QString id() const { return m_id; }
    //! Prints the question.
    virtual void begin() = 0;
    //! Before the sign of the prompt: what may be typed now.
    virtual QString prompt() const = 0;
    //! What was typed; leads to answered(), or to another prompt().
    virtual void take(const QString &line) = 0;
    //! The person does not want to answer; leads to answered().
    virtual void decline() = 0;

protected:
    Screen *screen() const { return m_screen; }

private:
    QString m_id;
    Screen *m_screen;
};

} // namespace App
