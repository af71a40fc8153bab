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

//! A catalogue that was made of a list.
struct AGENTCORE_EXPORT Made
{
    QJsonObject catalogue; //!< Ready for ProviderCatalogue::fromJson().
    int leftOut = 0; //!< Entries of the list that could not be read.
    QStringList kept; //!< Ids of providers of which the list has nothing: theirs are the shipped.
};

//! \brief What \a list knows about the providers of \a corrections, with those on top.
//!
//! \a corrections is a catalogue whose providers may have four members more: `modelsDev`, the id
//! of the provider in the list; `without`, ids of models that are left out, where `*` at the end
//! stands for any rest; `only`, texts of which a model's id has one; `modelWireFormat`, the
//! wireFormat of the models of the list; and models one: `source`, where a figure is from and the
//! day it was looked up. Models that are deprecated, call no tools or write no text are left out.
//! \a checked is the day of the list. An entry that cannot be read costs that entry alone.
//!
//! \a shipped, a catalogue that was made before, fills in for what the list lacks: a provider, a
//! model whose entry cannot be read, a provider's default, and models that it never had, whose
//! `source` is another list.
//! \return InvalidInput with the JSON path in Error::where for a list of another form, or when a
//! provider has no model at all, neither there nor in \a shipped.
AGENTCORE_EXPORT Result<Made> catalogue(const QJsonObject &list, const QJsonObject &corrections,
                                        QDate checked, const QJsonObject &shipped = {});

} // namespace AgentCore::ModelsDev
