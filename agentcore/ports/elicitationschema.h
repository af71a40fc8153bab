// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/ports/elicitationport.h"

namespace AgentCore {

//! \brief The restricted JSON Schema of a form, `requestedSchema`.
//!
//! A choice that allows other words has no form of its own there: it is optional then, and a text
//! field named otherFieldName() stands beside it. Source: ACP version 1 of 2026-11-02,
//! "Elicitation".
AGENTCORE_EXPORT QJsonObject requestedSchemaJson(const QList<ElicitationField> &fields);

//! \brief The fields that \a schema describes, the required ones first, each part by name, as
//! JSON objects have no order here.
//!
//! Reads what requestedSchemaJson() writes, but for fields that stand beside a choice, and
//! `enumNames` of older servers of the Model Context Protocol. Keywords that are null count as
//! missing, unknown ones are ignored. InvalidInput, with the path, for what is no such schema:
//! other types of properties, keywords of a wrong type, choices without values, defaults that do
//! not fit, more than 100 properties.
AGENTCORE_EXPORT Result<QList<ElicitationField>>
elicitationFieldsFromJson(const QJsonObject &schema);

//! Name of the text field that stands beside the choice \a field; no other field has it.
AGENTCORE_EXPORT QString otherFieldName(const ElicitationField &field,
                                        const QList<ElicitationField> &fields);

//! \brief \a content with what was written into fields beside choices moved into the choices.
//!
//! Words of one's own go before a chosen value, and besides chosen values where several count.
AGENTCORE_EXPORT QJsonObject withOtherWords(const QList<ElicitationField> &fields,
                                            QJsonObject content);

} // namespace AgentCore
