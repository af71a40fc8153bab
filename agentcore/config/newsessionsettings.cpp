// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/newsessionsettings.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/modelsource.h"
#include "agentcore/config/settingsmember.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kMember = "newSession"_L1;
static constexpr auto kWorktree = "worktree"_L1;

const QStringList &NewSessionSettings::modes()
{
    static const QStringList ids{u"read-only"_s, u"plan"_s, u"default"_s, u"workspace-write"_s,
                                 u"full-access"_s};
    return ids;
}

const QStringList &NewSessionSettings::thinkingLevels()
{
    static const QStringList levels{u"none"_s, u"minimal"_s, u"low"_s, u"medium"_s,
                                    u"high"_s, u"xhigh"_s,   u"max"_s};
    return levels;
}

static QString wordOf(JsonReader &reader, QLatin1StringView key, const QStringList &words)
{
    const QString word = reader.optionalString(key).value_or(QString());
    if (!word.isEmpty() && !words.contains(word))
        reader.fail(key, u"must be one of %1"_s.arg(words.join(u", "_s)));
    return word;
}

static void readNewSession(JsonReader &reader, NewSessionSettings &settings)
{
    using Place = NewSessionSettings::Place;
    settings.model = reader.optionalString("model"_L1).value_or(QString());
    const qsizetype slash = settings.model.indexOf(u'/');
    if (!settings.model.isEmpty() && (slash <= 0 || slash == settings.model.size() - 1))
        reader.fail("model"_L1, u"a model is named \"provider/model\""_s);
    settings.modeId = wordOf(reader, "mode"_L1, NewSessionSettings::modes());
    settings.thinking = wordOf(reader, "thinking"_L1, NewSessionSettings::thinkingLevels());
    settings.agent = reader.optionalString("agent"_L1).value_or(QString());
    const QString place = wordOf(reader, "place"_L1, {u"folder"_s, kWorktree});
    if (!place.isEmpty())
        settings.place = place == kWorktree ? Place::Worktree : Place::Folder;
}

static QString projectFile(const QString &folder)
{
    return folder + "/.agentao/settings.json"_L1;
}

static Result<NewSessionSettings> parsed(const Result<QJsonObject> &json, const QString &file)
{
    return json.and_then([&file](const QJsonObject &settings) {
        return settingsMemberOf<NewSessionSettings>(settings, file, kMember, readNewSession);
    });
}

Result<NewSessionSettings> NewSessionSettings::load(const QString &configDir)
{
    return readSettingsMember<NewSessionSettings>(configDir, kMember, readNewSession);
}

Result<NewSessionSettings> NewSessionSettings::ofProject(const QString &folder)
{
    const QString file = projectFile(folder);
    return parsed(JsonFile::read(file, folder), file);
}

Result<void> NewSessionSettings::storeForProject(const QString &name, const QString &value,
                                                 const QString &folder, const QString &configDir)
{
    const QString file = projectFile(folder);
    const QString place = QFileInfo(QFileInfo(file).path()).canonicalFilePath();
    if (!place.isEmpty() && !isAtOrBelow(place, QFileInfo(folder).canonicalFilePath()))
        return fail(ErrorCode::PermissionDenied, u"it leads out of the folder"_s, file);
    auto json = JsonFile::read(file, folder);
    if (!json)
        return std::unexpected(json.error());
    QJsonObject member = json->value(kMember).toObject();
    if (value.isEmpty())
        member.remove(name);
    else
        member.insert(name, value);
    if (member.isEmpty())
        json->remove(kMember);
    else
        json->insert(kMember, member);
    if (const auto checked = parsed(json, file); !checked)
        return std::unexpected(checked.error());
    const FolderTrust trust(configDir);
    const bool wasTrusted = trust.state(folder) == FolderTrust::State::Trusted;
    const auto written = JsonFile::write(file, *json);
    // The person changed it, and nobody else since.
    return written && wasTrusted ? trust.trust(folder) : written;
}

//! \a wanted where it allows no more than \a most.
static QString stricter(const QString &wanted, const QString &most)
{
    const QStringList &modes = NewSessionSettings::modes();
    const qsizetype bound = modes.indexOf(most.isEmpty() ? u"default"_s : most);
    return modes.indexOf(wanted) <= std::max(bound, modes.indexOf(u"plan"_s)) ? wanted : QString();
}

Result<NewSessionDefaults> NewSessionDefaults::find(const QString &configDir, const QString &folder)
{
    const auto user = NewSessionSettings::load(configDir);
    if (!user)
        return std::unexpected(user.error());
    NewSessionDefaults found{{}, *user};
    if (folder.isEmpty())
        return found;
    const auto project = NewSessionSettings::ofProject(folder);
    if (!project || *project == NewSessionSettings())
        return found;
    // A mode that is stricter needs no trust.
    if (FolderTrust(configDir).state(folder) == FolderTrust::State::Trusted)
        found.project = *project;
    found.project.modeId = stricter(project->modeId, user->modeId);
    return found;
}

QString NewSessionDefaults::modelName(const ModelSource &source)
{
    const auto defaults = find(source.configDir(), source.folder());
    if (!defaults)
        return {};
    for (const QString &name : {defaults->project.model, defaults->user.model}) {
        if (name.isEmpty())
            continue;
        if (source.environmentChooses(name.section(u'/', 0, 0)))
            return {};
        if (source.resolve(name))
            return name;
    }
    return {};
}

} // namespace AgentCore
