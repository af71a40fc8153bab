// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <optional>

namespace AgentCore {

//! \brief Knows a JSON object that differs from the one before in one text only.
//!
//! Most events of a stream are such, and comparing bytes is a small part of what parsing takes.
class AGENTCORE_EXPORT RepeatedText
{
public:
    //! \brief \a object is a whole JSON object in which a member \a key says \a text.
    //!
    //! Where it has a space before its value, or more than one may be it, the next object will not
    //! be known.
    void learn(QByteArrayView object, QByteArrayView key, const QString &text);
    void forget() { m_before.clear(); }
    //! What the member of \a object says; nothing when it is another object than what was learnt.
    std::optional<QString> textOf(QByteArrayView object) const;

private:
    QByteArray m_before; //!< All before the text; empty: nothing was learnt.
    QByteArray m_after; //!< From its last quote on.
};

} // namespace AgentCore
