// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Ui {

//! \brief What a person reads about a call that did not run to its end because somebody said no.
//!
//! The text of such a call is written for the model ("Do not retry it"), and the call did not fail.
struct Refusal
{
    enum class Kind {
        None, //!< The text is not such a text.
        Denied, //!< By the user or by the rules.
        Stopped,
    };

    Kind kind = Kind::None;
    QString text; //!< In the user's language; may hold words from outside.

    //! \param toModel what the core told the model of the call, in English.
    static Refusal of(const QString &toModel);

    //! The state of the call in one or two words; empty for Kind::None.
    QString state() const;
};

} // namespace Ui
