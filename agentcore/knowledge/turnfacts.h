// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QHash>
#include <QStringList>

class QDateTime;

namespace AgentCore {

//! \brief What changes around a conversation, told to the model with a prompt and only when it is
//! not as it was told last.
class AGENTCORE_EXPORT TurnFacts
{
public:
    //! One fact; the key says which.
    struct Fact
    {
        QString key; //!< "Date", "Mode", ...
        QString words; //!< Empty: not known now, so what was told stays.
    };

    //! "2026-03-04, Wednesday; time zone Europe/Berlin (UTC+01:00)".
    static QString dateWords(const QDateTime &now);

    //! Lines for the model; empty: nothing is new. They count as told.
    QString news(const QList<Fact> &facts);
    //! All is new again: the model does not know what was told.
    void forget() { m_told.clear(); }

    static constexpr qsizetype kMaxChars = 4000;

private:
    QHash<QString, QString> m_told;
};

} // namespace AgentCore
