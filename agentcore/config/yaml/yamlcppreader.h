// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/yamlreader.h"

namespace AgentCore {

//! The reader behind yaml-cpp.
class YamlCppReader : public YamlReader
{
public:
    Result<QJsonObject> mapping(const QByteArray &yaml) const override;
};

} // namespace AgentCore

extern "C" Q_DECL_EXPORT const AgentCore::YamlReader *agentaoYamlReader();
