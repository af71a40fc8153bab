// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>

namespace Testing {

class FakeMcpCall;
struct FakeMcpScript;

//! \brief What every FakeMcp has to offer.
//!
//! Tools, with their arguments: echo {text}, add {a, b} (read only; with an output schema),
//! slow {ms} (ms 0: until it is cancelled), progress {steps}, image, audio, structured {wrong},
//! resource_link, embedded, error, fail (a JSON-RPC error), elicit {url}, sample {prompt}, roots,
//! log {level, text, times}, change {what, uri} (what: tools, resources, prompts, description or
//! update; the change is announced), environment {name}, folder (its working directory), region
//! {region, nested: {count}} (both in headers, 2026-07-28), big {bytes}, destroy (destructive, does
//! nothing), crash.
//! Resources: fake:///text, fake:///blob, fake:///big (2 MB); template fake:///note/{name}.
//! Prompts: plain, greet {name, style (optional)}, attach (text, embedded resource, image).
namespace FakeMcpTools {

QJsonArray tools(const FakeMcpScript &script);
QJsonArray resources(const FakeMcpScript &script);
QJsonArray templates(const FakeMcpScript &script);
QJsonArray prompts(const FakeMcpScript &script);

//! False: there is no such tool.
bool run(const QString &name, FakeMcpCall &call);
//! Of resources/read; empty: there is no such resource.
QJsonObject content(const QString &uri);
//! Empty: no such prompt, or it lacks an argument.
QJsonArray promptMessages(const QString &name, const QJsonObject &arguments);

} // namespace FakeMcpTools

} // namespace Testing
