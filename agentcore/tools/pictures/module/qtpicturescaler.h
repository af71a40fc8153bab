// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/pictures/picturescaler.h"

//! By Qt Gui, without an application of it.
class QtPictureScaler : public AgentCore::PictureScaler
{
public:
    AgentCore::Result<AgentCore::Picture> fitted(const QByteArray &bytes, qsizetype maxBytes,
                                                 int maxSide) const override;
};
