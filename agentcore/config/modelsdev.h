// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QDate>
#include <QJsonObject>

//! \brief The public list of models of models.dev, made into a catalogue of ours.
//!
//! Source: https://models.dev/api.json and the schema of its repository
//! (packages/core/src/schema.ts), looked up 2026-11-23: an object of providers by id, each with
//! `models` by id; of a model id, tool_call, modalities, limit {context, output} and cost (US
//! dollars per million tokens) count here, further reasoning_options, release_date and status.
namespace AgentCore::ModelsDev {

//! Where the newest list is.
inline constexpr auto kAddress = "https://models.dev/api.json";

//! \brief What \a list knows about the providers of \a corrections, with those on top.
//!
//! \a corrections is a catalogue whose providers may have four members more: `modelsDev`, the id
//! of the provider in the list; `without`, ids of models that are left out, where `*` at the end
//! stands for any rest; `only`, texts of which a model's id has one; `modelWireFormat`, the
//! wireFormat of the models of the list; and models one: `source`, where a figure is from and the
//! day it was looked up. Models that are deprecated, call no tools or write no text are left out.
//! \a checked is the day of the list.
//! \return The catalogue, ready for ProviderCatalogue::fromJson(). InvalidInput with the JSON path
//! in Error::where for a list of another form, or when a provider has no model at all.
AGENTCORE_EXPORT Result<QJsonObject> catalogue(const QJsonObject &list,
                                               const QJsonObject &corrections, QDate checked);

} // namespace AgentCore::ModelsDev
