// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"

#include <QJsonObject>
#include <QList>

namespace AgentCore {

//! \brief The saved providers: settings.json and, for their keys, keys.json (mode 0600).
//!
//! settings.json: `{"defaultProvider": "ollama", "providers": [{"name", "wireFormat",
//! "baseUrl", "model", "contextWindow", "key", "options"}]}`, wireFormat as
//! ModelProfile::wireFormatId(), key "keychain" where keys.json does not have it, options as
//! RequestOptions::toJson(); other members belong to others and stay.
//! keys.json: `{"<provider>": "<key>"}`. Files are replaced as a whole or not at all; a file that
//! cannot be read is an error and is never written over.
class AGENTCORE_EXPORT ProviderStore
{
public:
    explicit ProviderStore(QString configDir);

    //! The default first; empty when nothing was saved. InvalidInput, ParseError or Io with the
    //! file in Error::where.
    Result<QList<ModelProfile>> load() const;
    //! Adds or replaces the entry of that provider; an empty key removes the saved one.
    Result<void> save(const ModelProfile &profile, bool makeDefault) const;

    //! Removes the entry of that provider and its key in the file; false when there was no entry.
    Result<bool> remove(const QString &provider) const;

    QString settingsFile() const;
    QString keysFile() const;

private:
    Result<void> saveKey(const QString &provider, const QString &key) const;

    QString m_configDir;
};

} // namespace AgentCore
