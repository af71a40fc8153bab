// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

#include <optional>

namespace AgentCore {

class ModelSource;

//! \brief What new sessions begin with where nobody says more: member `newSession` of a
//! settings.json.
//!
//! `{"model": "anthropic/claude", "mode": "plan", "thinking": "high", "place": "worktree",
//! "agent": "gemini"}`; each may be missing. What a command line, an editor or the person says for
//! one session goes before.
struct AGENTCORE_EXPORT NewSessionSettings
{
    enum class Place {
        Folder,
        Worktree, //!< One of its own, as the window makes it.
    };

    QString model; //!< "provider/model".
    QString modeId; //!< One of modes().
    QString thinking; //!< A level of thinkingLevels(); a model that lacks it takes the nearest.
    QString agent; //!< Of acp.json; for the window.
    std::optional<Place> place; //!< For the window.
    friend bool operator==(const NewSessionSettings &, const NewSessionSettings &) = default;

    //! The user's, from \a configDir. InvalidInput, ParseError, Io.
    static Result<NewSessionSettings> load(const QString &configDir);
    //! Those of `.agentao/settings.json` of \a folder, as they stand there. The same.
    static Result<NewSessionSettings> ofProject(const QString &folder);
    //! \brief Writes \a value of the member \a name ("model", ...) into the project's file; empty:
    //! takes it out.
    //!
    //! Nothing that its reader refuses. A folder that the user trusts stays so. The same errors.
    static Result<void> storeForProject(const QString &name, const QString &value,
                                        const QString &folder, const QString &configDir);

    //! Ids of modes, the strictest first.
    static const QStringList &modes();
    //! The words for levels, weakest first.
    static const QStringList &thinkingLevels();
};

//! \brief What counts for new sessions of one folder.
//!
//! A project never grants: what it says counts once the user trusts the folder, and its mode only
//! where it allows no more than the user's.
struct AGENTCORE_EXPORT NewSessionDefaults
{
    NewSessionSettings project; //!< As far as it counts.
    NewSessionSettings user;

    QString modeId() const { return firstOf(&NewSessionSettings::modeId); }
    QString thinking() const { return firstOf(&NewSessionSettings::thinking); }
    QString agent() const { return firstOf(&NewSessionSettings::agent); }
    NewSessionSettings::Place place() const
    {
        return project.place.value_or(user.place.value_or(NewSessionSettings::Place::Folder));
    }

    //! \a folder: empty: of none. What is wrong with the user's file; a project's that cannot be
    //! read says nothing.
    static Result<NewSessionDefaults> find(const QString &configDir, const QString &folder);
    //! \brief The model that new sessions of the folder of \a source begin with; empty: none is
    //! said, none of those can be had, or the environment names one, which goes before.
    static QString modelName(const ModelSource &source);
    friend bool operator==(const NewSessionDefaults &, const NewSessionDefaults &) = default;

private:
    QString firstOf(QString NewSessionSettings::*member) const
    {
        return (project.*member).isEmpty() ? user.*member : project.*member;
    }
};

} // namespace AgentCore
