// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sessionscommand.h"

#include "acp/house/agenthouse.h"
#include "agentcore/base/counted.h"
#include "agentcore/base/jsontext.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/paths.h"
#include "agentcore/exchange/sessionexport.h"
#include "agentcore/index/searchfilters.h"
#include "agentcore/session/local/defaultagent.h"
#include "agentcore/session/sessionlookup.h"
#include "agentcore/store/sessionbin.h"
#include "agentcore/store/sessionpick.h"
#include "agentcore/store/sessionseal.h"
#include "agentcore/store/sessionstore.h"
#include "app/actions.h"
#include "app/console.h"
#include "app/givenoptions.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

//! Models that are none: what they answer stands in \a recording.
static ModelServices servicesOf(const std::shared_ptr<PlayedClient::Recording> &recording)
{
    ModelServices services;
    services.profile = [](const QString &) -> Result<ModelProfile> {
        ModelProfile profile;
        profile.provider = u"recording"_s;
        profile.wireFormat = ModelProfile::WireFormat::Demo;
        profile.model = u"played"_s;
        return profile;
    };
    services.createClient
        = [recording](const ModelProfile &) { return std::make_unique<PlayedClient>(recording); };
    return services;
}

Playback::Playback(PlayedSession played, QString cwd, const QString &modeId)
    : m_played(std::move(played))
    , m_cwd(std::move(cwd))
{
    for (PlayedSession::Prompt &prompt : m_played.prompts) {
        if (!modeId.isEmpty())
            prompt.modeId = modeId;
    }
    const auto recording
        = std::make_shared<PlayedClient::Recording>(PlayedClient::Recording{m_played.replies, 0});
    LocalAgent::Services services;
    services.models = [recording](const QString &) { return servicesOf(recording); };
    m_agent = std::make_unique<LocalAgent>(std::move(services));
}

Playback::~Playback() = default;

void Playback::start()
{
    SessionSpec spec;
    spec.cwd = m_cwd;
    spec.modeId = m_played.prompts.constFirst().modeId;
    spec.ports.permission = &m_permission;
    spec.ports.elicitation = &m_elicitation;
    m_agent->createSession(spec).then(
        this, [this](const Result<Session *> &session) { handleOpened(session); });
}

void Playback::handleOpened(const Result<Session *> &session)
{
    if (!session) {
        emit finished(std::unexpected(session.error()));
        return;
    }
    m_session = *session;
    connect(m_session, &Session::turnFinished, this, &Playback::handleTurnFinished);
    emit told(u"Played in %1\n"_s.arg(m_session->id()));
    promptNext();
}

void Playback::promptNext()
{
    const PlayedSession::Prompt &prompt = m_played.prompts.at(m_next);
    const auto begun = m_session->setMode(prompt.modeId).and_then([&] {
        return m_session->prompt(prompt.content);
    });
    if (!begun)
        emit finished(std::unexpected(begun.error()));
}

void Playback::handleTurnFinished(const TurnResult &result)
{
    if (result.error) {
        emit told(u"message %1: %2\n"_s.arg(m_next + 1).arg(result.error->text()));
        compare();
    } else if (++m_next < m_played.prompts.size()) {
        QMetaObject::invokeMethod(this, &Playback::promptNext, Qt::QueuedConnection);
    } else {
        compare();
    }
}

void Playback::compare()
{
    QList<ToolCallState> calls;
    const auto transcript = m_session->transcript();
    for (const SessionUpdate &update : transcript) {
        if (const auto *changed = std::get_if<ToolCallChanged>(&update))
            calls += changed->call;
    }
    qsizetype different = 0;
    const qsizetype most = std::max(calls.size(), m_played.calls.size());
    for (qsizetype i = 0; i < most; ++i) {
        QString difference;
        if (i >= calls.size())
            difference = u"it is not there any more"_s;
        else if (i >= m_played.calls.size())
            difference = u"it was not there"_s;
        else
            difference = callDifference(m_played.calls.at(i), calls.at(i));
        const ToolCallState &call = i < calls.size() ? calls.at(i) : m_played.calls.at(i);
        different += difference.isEmpty() ? 0 : 1;
        emit told(u"%1  %2  %3\n"_s.arg(i + 1).arg(
            QString(call.title), difference.isEmpty() ? u"the same"_s : difference));
    }
    emit finished(different);
}

Result<PlayedSession> readPlayed(const QString &cwd, const QString &id)
{
    History history;
    QHash<QString, QString> modes; // it goes back to the default one when it is opened again
    bool isCompacted = false;
    const auto header
        = SessionStore(QFileInfo(cwd).canonicalFilePath()).read(id, [&](const SessionEvent &event) {
              isCompacted |= std::holds_alternative<CompactionEvent>(event);
              history.apply(event);
              const auto *said = std::get_if<UserEvent>(&event);
              if (said && !history.labels().modeId().isEmpty())
                  modes.insert(said->messageId, history.labels().modeId());
          });
    if (!header)
        return std::unexpected(header.error());
    if (!header->agent.isEmpty())
        return fail(ErrorCode::Unsupported, u"it was had with another agent"_s, header->agent);
    // One that came with the folder brings no mode.
    if (header->seal.isEmpty() || header->seal != SessionSeal(Paths::stateDir()).of(*header))
        modes.clear();
    return PlayedSession::of(history, isCompacted, modes);
}

//! Enough of an id to name one session among some thousands.
static QString shortId(const QString &id)
{
    constexpr qsizetype kChars = 13; // "sess_" and eight digits
    return id.left(kChars);
}

static QString titleOf(const SessionInfo &session)
{
    const QString title = sanitizedForDisplay(session.title).simplified();
    return title.isEmpty() ? u"(no title)"_s : title;
}

QString sessionListText(const QList<SessionInfo> &sessions, bool withFolders)
{
    QString text;
    for (const SessionInfo &session : sessions) {
        text += sessionTimeText(session.createdAt) + "  "_L1 + shortId(session.id) + "  "_L1
            + titleOf(session);
        if (session.isPinned)
            text += "  [pinned]"_L1;
        if (session.isArchived)
            text += "  [archived]"_L1;
        if (!session.group.isEmpty())
            text += "  ["_L1 + sanitizedForDisplay(session.group).simplified() + u']';
        if (!session.agent.isEmpty())
            text += "  [with "_L1 + sanitizedForDisplay(session.agent).simplified() + u']';
        if (withFolders)
            text += "  "_L1 + sanitizedForDisplay(session.cwd).simplified();
        text += u'\n';
    }
    return text;
}

QString deletedListText(const QList<SessionInfo> &sessions, const QDateTime &now)
{
    QString text;
    for (const SessionInfo &session : sessions) {
        const qint64 left
            = qMax(qint64(0), now.daysTo(session.deletedAt.addDuration(SessionBin::kKept)));
        text += u"%1  %2  %3  [deleted %4, kept for %5]\n"_s.arg(
            sessionTimeText(session.createdAt), shortId(session.id), titleOf(session),
            sessionTimeText(session.deletedAt),
            left == 1 ? u"1 more day"_s : u"%1 more days"_s.arg(left));
    }
    return text;
}

QByteArray sessionListJson(const QList<SessionInfo> &sessions)
{
    const auto time = [](const QDateTime &at) { return at.toUTC().toString(Qt::ISODateWithMs); };
    QJsonArray array;
    for (const SessionInfo &session : sessions) {
        QJsonObject json{{"sessionId"_L1, session.id},
                         {"cwd"_L1, session.cwd},
                         {"title"_L1, session.title},
                         {"createdAt"_L1, time(session.createdAt)},
                         {"updatedAt"_L1, time(session.updatedAt)},
                         {"pinned"_L1, session.isPinned},
                         {"archived"_L1, session.isArchived}};
        if (!session.group.isEmpty())
            json["group"_L1] = session.group;
        if (!session.agent.isEmpty())
            json["agent"_L1] = session.agent;
        if (session.deletedAt.isValid())
            json["deletedAt"_L1] = time(session.deletedAt);
        array += json;
    }
    return sanitizedJson(QJsonDocument(QJsonObject{{"sessions"_L1, array}}).toJson());
}

SessionsCommand::SessionsCommand(Agent *agent, QString cwd, SessionsOptions options)
    : m_agent(agent)
    , m_cwd(std::move(cwd))
    , m_options(std::move(options))
    , m_exitCode(ExitCode::kDone)
{ }

void SessionsCommand::start()
{
    using Verb = SessionsOptions::Verb;
    switch (m_options.verb) {
    case Verb::List:
        list();
        return;
    case Verb::Bin:
        listBin();
        return;
    case Verb::Import:
        importFile();
        return;
    case Verb::Delete:
        if (!m_options.all)
            break;
        m_agent->listSessions(m_cwd).then(this,
                                          [this](const Result<Sessions> &all) { takeAll(all); });
        return;
    default:
        break;
    }
    findNext();
}

//! With a time, what is kept at the top of lists stays.
void SessionsCommand::takeAll(const Result<Sessions> &all)
{
    const QString &said = m_options.until;
    const auto until = SearchFilters::time(said, QDateTime::currentDateTime(), true);
    if (!all || (!said.isEmpty() && !until)) {
        end(all ? wrongUse(
                      u"%1 is no time; write 2026-11-22, \"2026-11-22 10:30\" or 7d"_s.arg(said))
                : std::unexpected(all.error()));
        return;
    }
    m_found = *all;
    m_found.removeIf([&until](const SessionInfo &session) {
        return until && (session.isPinned || session.updatedAt > *until);
    });
    actOnNext();
}

QFuture<Result<SessionInfo>> SessionsCommand::found(const QString &wanted)
{
    if (m_options.verb != SessionsOptions::Verb::Restore)
        return findSession(m_agent, m_cwd, wanted, u"agentao sessions "_s + m_options.name);
    return m_agent->deletedSessions(m_cwd).then(this, [wanted](const Result<Sessions> &deleted) {
        return deleted.and_then(
            [&wanted](const Sessions &all) { return pickSession(all, wanted); });
    });
}

void SessionsCommand::findNext()
{
    if (m_options.subjects.isEmpty()) {
        actOnNext();
        return;
    }
    found(m_options.subjects.takeFirst()).then(this, [this](const Result<SessionInfo> &session) {
        if (!session) {
            m_found.clear();
            end(std::unexpected(session.error()));
            return;
        }
        if (!m_found.contains(*session))
            m_found += *session;
        findNext();
    });
}

void SessionsCommand::actOnNext()
{
    if (m_found.isEmpty())
        finish(m_exitCode);
    else
        act(m_found.takeFirst());
}

void SessionsCommand::finish(int exitCode)
{
    QMetaObject::invokeMethod(
        this, [this, exitCode] { emit finished(exitCode); }, Qt::QueuedConnection);
}

void SessionsCommand::end(const Result<QByteArray> &text)
{
    if (!text)
        printError(text.error());
    if (!text || !writeOutput(*text))
        m_exitCode = ExitCode::kFailed;
    actOnNext();
}

static QByteArray shown(const QString &text)
{
    return sanitizedForDisplay(text).toUtf8();
}

void SessionsCommand::list()
{
    const auto listed = [this](const Result<Sessions> &result) {
        if (!result) {
            end(std::unexpected(result.error()));
            return;
        }
        Sessions sessions = *result;
        if (!m_options.archived)
            sessions.removeIf([](const SessionInfo &session) { return session.isArchived; });
        std::ranges::stable_partition(sessions, std::identity(), &SessionInfo::isPinned);
        if (m_options.json)
            end(sessionListJson(sessions));
        else
            end(shown(sessionListText(sessions, m_options.all)));
    };
    auto future = m_options.all ? m_agent->listAllSessions() : m_agent->listSessions(m_cwd);
    future.then(this, listed);
}

void SessionsCommand::listBin()
{
    m_agent->deletedSessions(m_cwd).then(this, [this](const Result<Sessions> &sessions) {
        if (!sessions)
            end(std::unexpected(sessions.error()));
        else if (m_options.json)
            end(sessionListJson(*sessions));
        else
            end(shown(deletedListText(*sessions, QDateTime::currentDateTimeUtc())));
    });
}

void SessionsCommand::importFile()
{
    const QString path = QDir(m_cwd).absoluteFilePath(m_options.subjects.first());
    m_agent->importSession(path, m_cwd).then(this, [this](const Result<QString> &id) {
        end(id.transform(
            [](const QString &session) { return shown(u"Imported as %1\n"_s.arg(session)); }));
    });
}

void SessionsCommand::change(const SessionInfo &session, const SessionChange &change,
                             const QString &done)
{
    m_agent->changeSession(session.id, m_cwd, change)
        .then(this, [this, session, done](const Result<void> &changed) {
            end(changed.transform([&] { return shown(done + u' ' + session.id + u'\n'); }));
        });
}

void SessionsCommand::remove(const SessionInfo &session)
{
    m_agent->deleteSession(session.id, m_cwd).then(this, [this, session](const Result<void> &done) {
        end(done.transform([&session] {
            return shown(u"Deleted %1\nTo take it back: agentao sessions restore %2\n"_s.arg(
                session.title, session.id));
        }));
    });
}

void SessionsCommand::restore(const SessionInfo &session)
{
    m_agent->restoreSession(session.id, m_cwd)
        .then(this, [this, session](const Result<void> &done) {
            end(done.transform([&session] {
                return shown(u"Restored %1 %2\n"_s.arg(session.id, session.title));
            }));
        });
}

void SessionsCommand::act(const SessionInfo &session)
{
    using Verb = SessionsOptions::Verb;
    switch (m_options.verb) {
    case Verb::Show:
        print(session, m_options.json ? ExportFormat::Json : ExportFormat::Markdown);
        break;
    case Verb::Export:
        print(session, format());
        break;
    case Verb::Rename:
        change(session, {.title = m_options.title}, u"Renamed"_s);
        break;
    case Verb::Pin:
    case Verb::Unpin:
        change(session, {.pinned = m_options.verb == Verb::Pin},
               m_options.verb == Verb::Pin ? u"Pinned"_s : u"Unpinned"_s);
        break;
    case Verb::Archive:
    case Verb::Unarchive:
        change(session, {.archived = m_options.verb == Verb::Archive},
               m_options.verb == Verb::Archive ? u"Archived"_s : u"Taken out of the archive:"_s);
        break;
    case Verb::Delete:
        remove(session);
        break;
    case Verb::Restore:
        restore(session);
        break;
    case Verb::Play:
        play(session);
        break;
    case Verb::List:
    case Verb::Bin:
    case Verb::Import:
        Q_UNREACHABLE();
    }
}

void SessionsCommand::play(const SessionInfo &session)
{
    auto played = readPlayed(m_cwd, session.id);
    if (!played) {
        end(std::unexpected(played.error()));
        return;
    }
    auto *playback = new Playback(*std::move(played), m_cwd, m_options.modeId);
    playback->setParent(this);
    connect(playback, &Playback::told, this, [](const QString &text) { writeOutput(shown(text)); });
    connect(playback, &Playback::finished, this, [this](const Result<qsizetype> &different) {
        if (!different)
            end(std::unexpected(different.error()));
        else if (*different > 0)
            end(fail(ErrorCode::Conflict,
                     u"%1 came to something else"_s.arg(counted(*different, "call"_L1))));
        else
            end(shown(u"All calls came to the same.\n"_s));
    });
    playback->start();
}

ExportFormat SessionsCommand::format() const
{
    const auto said = exportFormatFromName(m_options.format);
    return said ? *said : exportFormatOfFile(m_options.output).value_or(ExportFormat::Markdown);
}

void SessionsCommand::print(const SessionInfo &session, ExportFormat format)
{
    m_agent->exportSession(session.id, m_cwd, format)
        .then(this, [this](const Result<QByteArray> &bytes) {
            if (bytes)
                writeExport(*bytes);
            else
                end(bytes);
        });
}

void SessionsCommand::writeExport(const QByteArray &bytes)
{
    if (m_options.output.isEmpty() || m_options.output == "-"_L1) {
        end(bytes);
        return;
    }
    const auto written = PlainFile::write(QDir(m_cwd).absoluteFilePath(m_options.output), bytes,
                                          PlainFile::Mode::AsBefore);
    end(written.transform([] { return QByteArray(); }));
}

int run(int argc, char **argv, const SessionsOptions &options)
{
    QCoreApplication application(argc, argv);
    std::unique_ptr<Agent> agent = createDefaultAgent({});
    if (options.verb == SessionsOptions::Verb::Delete) // others delete what they have of it, too
        agent = std::make_unique<Acp::AgentHouse>(std::move(agent), Paths::configDir());
    SessionsCommand command(agent.get(), QDir::currentPath(), options);
    QObject::connect(&command, &SessionsCommand::finished, &application, &QCoreApplication::exit);
    command.start();
    return QCoreApplication::exec();
}

} // namespace App
