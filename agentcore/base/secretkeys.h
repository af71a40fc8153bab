// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace AgentCore {

//! A private key in a text, or words about one.
struct PrivateKeyText
{
    qsizetype head = 0; //!< Characters of its first line, up to "KEY"; 0: none begins.
    qsizetype size = 0; //!< Of all of it; 0: it is only spoken of.
};

//! \brief The private key that begins at \a at, a dash, of \a text: of PEM, PGP or SSH2.
//!
//! Its lines may have anything before and behind them, as a search, `git blame`, a log or a
//! quotation has. Characters that were looked at are added to \a looks, which grow with the text.
PrivateKeyText privateKeyAt(QStringView text, qsizetype at, qint64 *looks);

//! The private lines of a key of PuTTY that \a at of \a text begins with; empty: there are none.
QStringView puttyKeyAt(QStringView text, qsizetype at, qint64 *looks);

} // namespace AgentCore
