// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/history/sessionoption.h"

#include <QDateTime>
#include <QFuture>
#include <QJsonObject>
#include <QObject>
#include <QStringList>
#include <QUrl>

namespace AgentCore {

class Session;

//! An option that somebody set.
struct AGENTCORE_EXPORT ChosenOption
{
    QString id; //!< As of SessionOption.
    QString value;
    friend bool operator==(const ChosenOption &, const ChosenOption &) = default;
};

//! One way to sign in at an agent, in its words.
struct AGENTCORE_EXPORT AgentSignInWay
{
    QString id;
    QString name;
    QString description = {}; //!< May be empty.
    bool needsTerminal = false; //!< `agentao acp login` does it, in a terminal.
    friend bool operator==(const AgentSignInWay &, const AgentSignInWay &) = default;
};

//! One agent that sessions may be had with, beside our own.
struct AGENTCORE_EXPORT AgentEntry
{
    //! Who named it: the user, a trusted project, or it was found on the PATH.
    enum class Origin { User, Project, Path };
    enum class State {
        Stopped,
        Starting,
        Ready,
        Busy, //!< A turn runs.
        Waiting, //!< The person is asked.
        Failed,
    };

    QString name;
    QString description; //!< For people; may be empty.
    QString commandLine; //!< For people, without secrets.
    Origin origin = Origin::User;
    State state = State::Stopped;
    QString title = {}; //!< What it calls itself, with its version; empty: it was not asked yet.
    QString failure = {}; //!< Why it failed last; empty: it did not.
    QStringList lastLines = {}; //!< What it printed last before that.
    bool isElsewhere = false; //!< Its files and commands are on another machine.
    QString place = {}; //!< There: where sessions begin unless one says so; empty: its home.
    QList<AgentSignInWay> signInWays = {}; //!< As it said last.
    bool canSignOut = false;
    friend bool operator==(const AgentEntry &, const AgentEntry &) = default;
};

//! What is wrong with the list itself.
struct AGENTCORE_EXPORT AgentListProblem
{
    QString agent; //!< Its name; empty: a file as a whole.
    Error error;
    friend bool operator==(const AgentListProblem &, const AgentListProblem &) = default;
};

//! What there is in one folder.
struct AGENTCORE_EXPORT AgentList
{
    QList<AgentEntry> agents; //!< The user's first, those of the PATH last.
    QList<AgentListProblem> problems;
    QStringList untrusted; //!< Names that count once the folder is trusted.
    friend bool operator==(const AgentList &, const AgentList &) = default;
};

//! One agent of the public registry, as it can be had on this system.
struct AGENTCORE_EXPORT PublicAgent
{
    QString id; //!< Also the name that it gets.
    QString name;
    QString version;
    QString description;
    QString license; //!< SPDX or "proprietary"; empty: not said.
    QString website; //!< May be empty.
    QString source; //!< What is fetched, and from where.
    QString commandLine; //!< How it is started.
    bool isHere = false; //!< It is published for this system.
    bool isFetched = false; //!< An archive is fetched; else a program of the system does it later.
    QByteArray sha256; //!< Of that archive; empty: nobody says.
    friend bool operator==(const PublicAgent &, const PublicAgent &) = default;
};

//! The folders of one folder on the machine of an agent.
struct AGENTCORE_EXPORT FolderListing
{
    static constexpr qsizetype kMaxNames = 2'000;

    QString path; //!< Absolute.
    QString parent; //!< Empty: there is none.
    QStringList names; //!< In it, sorted; hidden ones are left out.
    bool isCut = false; //!< There are more.
    friend bool operator==(const FolderListing &, const FolderListing &) = default;
};

//! One line of the protocol between us and an agent.
struct AGENTCORE_EXPORT AgentLine
{
    qint64 number = 0; //!< Counts from 1 for each agent.
    QDateTime at; //!< UTC.
    bool isTheirs = false; //!< The agent sent it.
    QByteArray text; //!< Without its end.
    friend bool operator==(const AgentLine &, const AgentLine &) = default;
};

//! \brief The other agents: which there are, how they are, what is said between us and them.
//!
//! See Agent::directory(). Names are those of the list.
class AGENTCORE_EXPORT AgentDirectory : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! What there is in \a folder (absolute); reads files, which takes about a millisecond.
    virtual AgentList agents(const QString &folder) = 0;
    //! Whom \a session is had with; empty: our own agent.
    virtual QString agentOf(const Session *session) const = 0;
    //! New sessions of \a folder are had with \a name from now on; empty: with our own agent.
    virtual void choose(const QString &folder, const QString &name) = 0;
    //! Empty: our own agent.
    virtual QString chosen(const QString &folder) const = 0;
    //! New sessions of \a folder with an agent on another machine are had in \a place there,
    //! absolute or "~/..."; empty: where it begins by itself.
    virtual void choosePlace(const QString &folder, const QString &place) = 0;
    //! Empty: see choosePlace().
    virtual QString chosenPlace(const QString &folder) const = 0;
    //! \brief The folders of \a path on the machine of \a name, which is started for it; empty: of
    //! its home.
    //!
    //! Unsupported where the agent cannot say; NotFound, PermissionDenied; as it does not start.
    virtual QFuture<Result<FolderListing>> folders(const QString &name, const QString &folder,
                                                   const QString &path)
        = 0;
    //! \brief Adds what \a entry says, the form of an entry of acp.json, to the user's own list.
    //!
    //! InvalidInput with the member that is wrong, Conflict when there is one of that name and
    //! not \a replaces, Io.
    virtual Result<void> add(const QString &name, const QJsonObject &entry, bool replaces) = 0;
    //! The user's own entry \a name; empty: there is none, or it is somebody else's.
    virtual QJsonObject entry(const QString &name) const = 0;
    //! NotFound for one that is not in the user's own list, Io.
    virtual Result<void> remove(const QString &name) = 0;
    //! \brief Starts it, opens a session in \a folder and says in lines what it offers.
    //!
    //! Without a prompt; ends what it opened. What is wrong is an error.
    virtual QFuture<Result<QStringList>> check(const QString &name, const QString &folder) = 0;
    //! \brief What the next session with \a name may have, as it was when one was opened last.
    //!
    //! Empty: nobody knows yet.
    virtual QList<SessionOption> options(const QString &name, const QString &folder) const = 0;
    //! \brief What is chosen for new sessions of \a folder with another agent, before their first
    //! prompt.
    //!
    //! What the session does not offer after all is told in it.
    virtual void chooseOptions(const QString &folder, const QList<ChosenOption> &options) = 0;
    //! \brief Asks the public registry which agents there are.
    //!
    //! Network, Timeout, ParseError, InvalidInput.
    virtual QFuture<Result<QList<PublicAgent>>> publicAgents() = 0;
    //! \brief How many bytes adding \a id fetches; -1: its server does not say.
    //!
    //! NotFound for one that publicAgents() did not tell of; the same errors.
    virtual QFuture<Result<qint64>> publicSize(const QString &id) = 0;
    //! \brief Fetches what is to be fetched of \a id and adds it to the user's own list.
    //!
    //! Conflict: there is one of that name, or it is not what the registry says; as above, and as
    //! of add().
    virtual QFuture<Result<void>> addPublic(const QString &id) = 0;
    //! \brief Signs in at it by \a wayId, one of AgentEntry::signInWays, as long as the person
    //! takes.
    //!
    //! Empty: only starts it, so that it says which ways it has. Unsupported for one that needs a
    //! terminal; InvalidInput for another; what the agent says.
    virtual QFuture<Result<void>> signIn(const QString &name, const QString &folder,
                                         const QString &wayId)
        = 0;
    //! Unsupported where it has none; what the agent says.
    virtual QFuture<Result<void>> signOut(const QString &name, const QString &folder) = 0;
    //! Ends its process, and starts it again; sessions stay and are taken up.
    virtual void restart(const QString &name, const QString &folder) = 0;
    //! Ends its process; the next prompt starts it.
    virtual void stop(const QString &name, const QString &folder) = 0;
    //! The last lines between us and it, the oldest first; lineSeen() tells of further ones.
    virtual QList<AgentLine> lines(const QString &name, const QString &folder) const = 0;
    //! \brief Writes those lines as a recording, without secrets, which `agentao acp-replay` plays.
    //!
    //! What stands at \a path goes. NotFound where nothing was said yet, Io.
    virtual Result<void> saveLines(const QString &name, const QString &folder,
                                   const QString &path) const
        = 0;

signals:
    //! States or lists are others now.
    void changed();
    //! Whoever signs in at \a name is to open \a page, of the web, in a browser.
    void signInPageWanted(const QString &name, const QUrl &page);
    //! Of an agent that is used in \a folder; empty: in any.
    void lineSeen(const QString &name, const QString &folder, const AgentCore::AgentLine &line);
};

} // namespace AgentCore
