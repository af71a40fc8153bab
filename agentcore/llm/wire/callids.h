// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QSet>
#include <QString>

namespace AgentCore {

//! \brief Ids of tool calls, unique in a session whatever endpoints send.
class AGENTCORE_EXPORT CallIds
{
public:
    explicit CallIds(QSet<QString> used = {});

    //! \a wireId, or a new one when that is empty or in use; in use from then on.
    QString fresh(const QString &wireId);

private:
    QSet<QString> m_used;
};

//! What an endpoint takes as the id of a call.
enum class CallIdForm {
    Any,
    UpTo40, //!< Characters; chat completions of OpenAI.
    UpTo64, //!< Characters; responses of OpenAI.
    Word, //!< ^[a-zA-Z0-9_-]+$, up to 64; Anthropic.
    Nine, //!< Exactly nine letters and digits; Mistral.
};

//! \brief Gives the calls of one conversation ids that an endpoint takes.
//!
//! One that fits stays as it is. Others become a digest of theirs: the same in each request, as
//! long as the calls come in the same order. No two calls ever get the same.
class AGENTCORE_EXPORT WireCallIds
{
public:
    explicit WireCallIds(CallIdForm form)
        : m_form(form)
    { }

    //! The id of the next call.
    QString take(const QString &id);

    static bool fits(CallIdForm form, QStringView id);

private:
    QString rewritten(const QString &id, int attempt) const;

    CallIdForm m_form;
    QSet<QString> m_taken;
};

} // namespace AgentCore
