// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QRandomGenerator>
#include <QStringList>

namespace Bench {

//! Text like that of sessions: a few words are common, most are rare. The same each time.
class SessionWriter
{
public:
    SessionWriter();

    QString text(int words);
    //! Appends the lines of a turn, about 10,000 bytes: a prompt, a thought, an answer, two calls.
    void turn(QByteArray &lines, int session, int number);

private:
    QRandomGenerator m_random{11};
    QStringList m_words;
};

//! Stores \a count sessions of about \a bytes in forty folders below \a root; \a state knows the
//! folders then. False: an error.
bool makeSessions(const QString &root, const QString &state, int count, int bytes);

} // namespace Bench
