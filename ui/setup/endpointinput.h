// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"

#include <optional>

namespace Ui {

//! What the user typed into EndpointForm.
struct EndpointInput
{
    QString name;
    QString baseUrl;
    QString key;
    QString model;
    AgentCore::ModelProfile::WireFormat format = AgentCore::ModelProfile::WireFormat::OpenAiChat;

    enum class Field { Name, BaseUrl, Key, Model };
    struct Mistake
    {
        Field field = Field::Name;
        QString text; //!< Translated.
    };

    //! The first mistake, from top to bottom; nothing: toProfile() may be used.
    std::optional<Mistake> mistake() const;
    //! Without spaces around; the URL without a trailing "/" or "/chat/completions".
    AgentCore::ModelProfile toProfile() const;
    //! The key would travel unencrypted to another machine.
    bool exposesKey() const;
};

} // namespace Ui
