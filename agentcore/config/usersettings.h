// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QProcessEnvironment>
#include <QStringList>

#include <optional>

namespace AgentCore {

//! \brief What the user says of the titles of sessions, member `titles` of settings.json:
//! `{"byModel": true}`. May be missing; AGENTAO_TITLES goes before.
struct AGENTCORE_EXPORT TitleSettings
{
    bool byModel = true; //!< The model is asked for one after the first answer.
    friend bool operator==(const TitleSettings &, const TitleSettings &) = default;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<TitleSettings> load(const QString &configDir,
                                      const QProcessEnvironment &environment);
};

//! \brief Where sessions are kept a second time, member `sessions` of the user's settings.json:
//! `{"mirror": "/backup/sessions"}`. May be missing.
struct AGENTCORE_EXPORT MirrorSettings
{
    QString folder; //!< Absolute; empty: nowhere.
    friend bool operator==(const MirrorSettings &, const MirrorSettings &) = default;

    //! A project has no say. InvalidInput for a path that is neither absolute nor "~/..."; Io.
    static Result<MirrorSettings> load(const QString &configDir);
};

//! \brief How editors are spoken to where the command line does not say, member `acp` of
//! settings.json: `{"compat": "agentao", "unstable": true}`. All may be missing.
struct AGENTCORE_EXPORT ProtocolSettings
{
    QString compat; //!< "agentao" or "iac", see Acp::Compatibility; empty: the standard.
    bool unstable = false; //!< Drafts are advertised, too.
    friend bool operator==(const ProtocolSettings &, const ProtocolSettings &) = default;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<ProtocolSettings> load(const QString &configDir);
};

//! \brief What the user says of what leaves the machine, member `privacy` of settings.json:
//! `{"maskSecrets": true}`. May be missing.
struct AGENTCORE_EXPORT PrivacySettings
{
    bool maskSecrets = true; //!< Models get a mark in the place of keys and tokens.
    friend bool operator==(const PrivacySettings &, const PrivacySettings &) = default;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<PrivacySettings> load(const QString &configDir);
};

//! \brief What the user says of work trees of sessions, member `worktree` of settings.json:
//! `{"setup": ["npm ci"]}`. May be missing.
struct AGENTCORE_EXPORT WorktreeSettings
{
    QStringList setup; //!< Commands that run in a new one, one after another; none is empty.
    friend bool operator==(const WorktreeSettings &, const WorktreeSettings &) = default;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<WorktreeSettings> load(const QString &configDir);
    //! Into the same file, with all else that stands there left as it is. Errors as above.
    Result<void> store(const QString &configDir) const;
};

//! \brief The model that stands in when a session's is overloaded, "provider/model": the variable
//! AGENTAO_FALLBACK_MODEL, else the member `fallbackModel` of settings.json in the user's
//! \a configDir.
//!
//! Empty when none is named, or when the file cannot be read; a project has no say.
AGENTCORE_EXPORT QString fallbackModelName(const QString &configDir,
                                           const QProcessEnvironment &environment);

//! \brief What the file alone names, for what checks it.
//!
//! InvalidInput for what is no "provider/model", and errors as of JsonFile::read().
AGENTCORE_EXPORT Result<QString> savedFallbackModel(const QString &configDir);

//! \brief When conversations are compacted, member `context` of settings.json:
//! `{"autoCompact": true, "compactAtPercent": 80, "outputReserve": 16000, "mcpToolsPercent": 10}`.
//! All may be missing.
struct AGENTCORE_EXPORT ContextSettings
{
    static constexpr int kLeastPercent = 30;

    bool autoCompact = true;
    int compactAtPercent = 80; //!< Of the model's window, kLeastPercent to 95.
    //! Tokens that stay free for the answer; unset: the model's output limit, at most a third of
    //! the window.
    std::optional<qint64> outputReserve;
    //! Of the model's window, 1 to 100: tools of MCP servers that take more are searched for.
    int mcpToolsPercent = 10;
    friend bool operator==(const ContextSettings &, const ContextSettings &) = default;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<ContextSettings> load(const QString &configDir);
};

} // namespace AgentCore
