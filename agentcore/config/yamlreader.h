// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

namespace AgentCore {

//! \brief Reads YAML. Stateless: from any thread.
class AGENTCORE_EXPORT YamlReader
{
public:
    virtual ~YamlReader() = default;

    //! \brief The mapping that \a yaml, in UTF-8, consists of; scalars are strings, null is null.
    //! Nothing at all is an empty mapping.
    //! \return InvalidInput, with the line from 1 in the message; LimitExceeded for what is nested
    //! too deep or grows by its aliases.
    virtual Result<QJsonObject> mapping(const QByteArray &yaml) const = 0;
};

//! \brief The reader of the module `agentao-yaml`, which the first call loads and nobody unloads.
//! \return NotFound where the module is not installed. From any thread.
AGENTCORE_EXPORT Result<const YamlReader *> yamlReader();

} // namespace AgentCore

//! Type of `agentaoYamlReader`, the entry of the module, found by name; the module owns the result.
using AgentaoYamlReader = const AgentCore::YamlReader *(*)();
