// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QProcessEnvironment>
#include <QString>
#include <QUrl>

namespace AgentCore {

//! \brief One model behind one endpoint: everything that a request needs.
//!
//! Key and base URL always come from the same source (DESIGN.md, section 6).
struct AGENTCORE_EXPORT ModelProfile
{
    enum class WireFormat { OpenAiChat, Demo };

    QString provider; //!< Lower case: "openai", "ollama", "demo".
    WireFormat wireFormat = WireFormat::OpenAiChat;
    QUrl baseUrl; //!< Without the method's path: "https://api.openai.com/v1".
    QString apiKey; //!< Secret: never logged, stored or shown; may be empty for local servers.
    QString model; //!< The provider's own name.
    qint64 contextWindow = 0; //!< Tokens; 0: not known.

    //! "provider/model".
    QString fullName() const { return provider + QLatin1Char('/') + model; }

    //! The built-in tour, "demo/tour": a script, not a language model.
    static ModelProfile demoTour();
};

} // namespace AgentCore
