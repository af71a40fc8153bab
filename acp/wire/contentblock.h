// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QJsonObject>
#include <QStringList>

namespace Acp {

//! A block of a prompt as far as the core can use it.
struct AGENTCORE_EXPORT PromptBlock
{
    AgentCore::ContentBlock content;
    //! Not empty: the block was replaced by a text that says so; one English sentence for the user.
    QString warning;
    //! Not empty: what was replaced, "a sound (audio/wav)", or has to be: a document of which
    //! content has the bytes, see PromptDocuments.
    QString replaced = {};

    //! \param path of \a json, for errors. \param images whether the model sees images.
    //! \return InvalidInput when the block has no type, a required member is missing or the base64
    //! is none. A block of a kind that is not supported becomes a marker text with a warning.
    static AgentCore::Result<PromptBlock> fromJson(const QJsonObject &json, const QString &path,
                                                   bool images);
};

//! \brief The same of what an agent shows: images as they are; what cannot be shown becomes a text
//! that names it.
AGENTCORE_EXPORT AgentCore::Result<AgentCore::ContentBlock>
shownBlockFromJson(const QJsonObject &json, const QString &path);

//! Inverse, for replay.
AGENTCORE_EXPORT QJsonObject contentBlockJson(const AgentCore::ContentBlock &block);
//! A text block.
AGENTCORE_EXPORT QJsonObject textBlockJson(const QString &text);

} // namespace Acp
