// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/config/modelprofile.h"

#include <functional>

//! \brief Clouds that sell the models of others under their own addresses and accounts.
//!
//! Sources, looked up 2026-11-23: docs.aws.amazon.com/bedrock, "Inference using Anthropic Messages
//! API", "Endpoints", "API keys"; platform.claude.com, "Claude on Vertex AI";
//! docs.cloud.google.com/vertex-ai, "Locations"; docs.aws.amazon.com/sdkref, "AWS Region".
namespace AgentCore::Cloud {

enum class Kind { None, Bedrock, Vertex };

//! By the host of an endpoint; None for all others.
AGENTCORE_EXPORT Kind kindOfHost(const QUrl &url);
//! By the name of a provider, "amazon-bedrock" or "google-vertex".
AGENTCORE_EXPORT Kind kindOfProvider(QStringView id);
//! By the host, else by the provider's name, which may stand for another address (a gateway).
AGENTCORE_EXPORT Kind kindOf(const ModelProfile &profile);

//! \brief True where credentials of this machine may be sent: at the cloud's own host by https, or
//! at this machine.
//!
//! Other addresses get a key only that came from the same source as they did.
AGENTCORE_EXPORT bool mayHaveCredentials(const ModelProfile &profile);

//! Where the credentials of \a profile are from, for people: "aws" or "gcloud", the tools that have
//! them, or the variable; empty where it has a key, or is of no cloud.
AGENTCORE_EXPORT QString credentialSource(const ModelProfile &profile);

//! What Bedrock's or Vertex's address names: "eu-west-1", "global"; empty where it names none.
AGENTCORE_EXPORT QString regionOf(const QUrl &baseUrl);
//! The project in Vertex's address; empty where it names none.
AGENTCORE_EXPORT QString projectOf(const QUrl &baseUrl);

//! \brief In what the model is spoken to: Claude as at Anthropic, all others of Vertex as Gemini.
AGENTCORE_EXPORT ModelProfile::WireFormat wireFormatOf(Kind kind, QStringView model);

//! Reads a variable, trimmed; empty: it is not set.
using Variables = std::function<QString(const QString &)>;

//! \brief The address that \a variables stand for: AWS_REGION or AWS_DEFAULT_REGION; or
//! ANTHROPIC_VERTEX_PROJECT_ID, GOOGLE_CLOUD_PROJECT or GCLOUD_PROJECT with CLOUD_ML_REGION,
//! GOOGLE_CLOUD_LOCATION or GOOGLE_CLOUD_REGION, which is "global" where none is set.
//! \return AuthRequired with what to set; InvalidInput for a value that is no such name, with the
//! variable in Error::where.
AGENTCORE_EXPORT Result<QUrl> baseUrl(Kind kind, const Variables &variables);
//! \brief The variable by which a person says that this cloud is for models: the key of Bedrock, or
//! the project for Claude; empty: none.
//!
//! Those that other programs need as well (AWS_ACCESS_KEY_ID, GOOGLE_CLOUD_PROJECT) say nothing.
AGENTCORE_EXPORT QString choosingVariable(Kind kind, const Variables &variables);
//! The variable of the key besides P_API_KEY: AWS_BEARER_TOKEN_BEDROCK; empty: there is none.
AGENTCORE_EXPORT QString keyVariable(Kind kind);

} // namespace AgentCore::Cloud
