// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settingscatalogue.h"

#include "agentcore/config/settingstable.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Ui {

QList<SettingsTopic> SettingsCatalogue::topics()
{
    return {
        {u"general"_s, tr("General"), u"settings"_s},
        {u"models"_s, tr("Models and providers"), u"key"_s},
        {u"newsession"_s, tr("New sessions"), u"new"_s},
        {u"agents"_s, tr("Agents"), u"agent"_s},
        {u"tools"_s, tr("Tools"), u"toolbox"_s},
        {u"servers"_s, tr("MCP servers"), u"plug"_s},
        {u"commands"_s, tr("Commands"), u"slash"_s},
        {u"skills"_s, tr("Skills"), u"think"_s},
        {u"subagents"_s, tr("Sub-agents"), u"user"_s},
        {u"memory"_s, tr("Memory"), u"pin"_s},
        {u"appearance"_s, tr("Appearance"), u"look"_s},
        {u"keys"_s, tr("Keys"), u"keyboard"_s},
        {u"permissions"_s, tr("Permission rules"), u"shield"_s},
        {u"audit"_s, tr("What was allowed, and why"), u"list"_s},
        {u"trust"_s, tr("Trusted folders"), u"folder"_s},
        {u"privacy"_s, tr("Privacy"), u"lock"_s},
        {u"sandbox"_s, tr("Sandbox"), u"box"_s},
        {u"advanced"_s, tr("Advanced"), u"braces"_s},
    };
}

QList<SettingText> SettingsCatalogue::ofWriting()
{
    return {
        {u"general.sendKey"_s, tr("Send with"), {}, tr("enter return new line composer message")},
        {u"general.spelling"_s,
         tr("Check spelling while writing"),
         {},
         tr("dictionary mistakes typos")},
        {u"general.questionPlace"_s, tr("Questions of the agent"),
         tr("Where it asks whether it may do something."), tr("dialog permission window")},
        {u"general.editor"_s, tr("Open files in"), tr("What a click on a file or a line starts."),
         tr("program external code zed kate emacs vim")},
        {u"general.editorCommand"_s, tr("Command"),
         tr("{file}, {line} and {column} stand for the place that is opened."),
         tr("editor program")},
        {u"general.editorTry"_s, tr("Try the editor"), tr("Opens an example at its second line."),
         tr("test")},
        {u"general.globalShortcut"_s, tr("Bring to the front with a key"),
         tr("From any program. The desktop asks which keys do that."),
         tr("global shortcut hotkey desktop portal quick prompt")},
        {u"general.notifications"_s, tr("Desktop notifications"),
         tr("That a turn ended, or that the agent asks something."),
         tr("message popup alert done")},
        {u"keys.shortcuts"_s, tr("Shortcuts"), {}, tr("keyboard hotkey binding")},
        {u"models.setUp"_s, tr("Provider, key and model"),
         tr("A key stays in the desktop's keyring or in a file that only you can read."),
         tr("api key login endpoint openai anthropic gemini local ollama")},
        {u"models.providers"_s, tr("Providers that are set up"),
         tr("Each with its model, and where its key is."),
         tr("key change remove forget log out sign out account")},
        {u"models.favourites"_s, tr("Favourite models"),
         tr("They stand first where a model is chosen, and a key goes from one to the next."),
         tr("star pin preferred cycle order models")},
        {u"models.catalogue"_s, tr("List of models"),
         tr("It says what models can do, what they cost and when they end. Which models there are, "
            "the endpoints say, in the list of models below the message."),
         tr("prices update context window")},
    };
}

QList<SettingText> SettingsCatalogue::ofLooks()
{
    return {
        {u"appearance.language"_s, tr("Language"),
         tr("The window reopens in it; while the agent is at work, at the next start."),
         u"english deutsch german chinese 中文 translation"_s},
        {u"appearance.scheme"_s, tr("Theme"), {}, tr("dark light night colours mode")},
        {u"appearance.contrast"_s, tr("Contrast"), {}, tr("accessibility readable high")},
        {u"appearance.textSize"_s, tr("Text size"),
         tr("Of the conversation and of what you write."), tr("zoom font larger smaller")},
        {u"appearance.textFont"_s, tr("Text font"), tr("In the conversation."),
         tr("typeface family")},
        {u"appearance.codeFont"_s, tr("Code font"), tr("In the conversation and in changes."),
         tr("typeface monospace fixed family")},
        {u"appearance.wrapsCode"_s, tr("Wrap long lines of code"), {}, tr("break scroll")},
        {u"appearance.diffStyle"_s, tr("Old and new lines"), tr("How changes of files are shown."),
         tr("diff unified split side by side review")},
        {u"appearance.density"_s, tr("Tool calls"),
         tr("What gets a row of its own: every call; calls of one kind together, file changes "
            "apart; or all that was done in a row together."),
         tr("density compact verbose fold summary all normal rows")},
        {u"appearance.ownUse"_s, tr("Show what Agentao uses"),
         tr("Processor and memory of the program itself, below the sessions."),
         tr("cpu memory resources performance status")},
    };
}

QList<SettingText> SettingsCatalogue::ofTheAgent()
{
    return {
        {u"permissions.rules"_s,
         tr("All rules"),
         {},
         tr("allow ask deny permission always command path")},
        {u"audit.log"_s,
         tr("Decisions, the newest first"),
         {},
         tr("log history why did this run audit permission")},
        {u"trust.present"_s,
         tr("Trust the folder of the session"),
         {},
         tr("project env servers hooks")},
        {u"trust.folders"_s, tr("Folders that you trust"), {}, tr("project list")},
        {u"trust.revoke"_s, tr("Stop trusting the chosen folder"), {}, tr("revoke remove forget")},
        {u"sandbox.enabled"_s, tr("Commands run in a sandbox"),
         tr("Without it a command that was allowed can do whatever you can do."),
         tr("bubblewrap landlock isolation switch")},
        {u"sandbox.network"_s, tr("Commands may use the network"),
         tr("Only those that you or a rule allowed."), tr("internet offline")},
        {u"sandbox.writable"_s, tr("What commands may change, too"),
         tr("Besides the folder of the session."), tr("write paths folders")},
        {u"sandbox.readable"_s, tr("Secrets that commands may read"),
         tr("Keys and .env files are masked otherwise."), tr("read paths credentials")},
        {u"advanced.members"_s,
         tr("All settings in settings.json"),
         {},
         tr("limits cost requests context compact titles fallback acp json")},
        {u"advanced.value"_s, tr("Value of the chosen setting"), {}, tr("change edit default")},
    };
}

QList<SettingText> SettingsCatalogue::ofAgents()
{
    return {
        {u"agents.list"_s, tr("Agents of others"),
         tr("Which ones there are; check, start, end and remove them."),
         tr("acp agent client protocol gemini claude codex registry add")},
    };
}

//! What stands on a page of its own needs no second place.
static bool hasOwnPage(QStringView member)
{
    static constexpr std::array kGroups{"sandbox."_L1, "privacy."_L1, "titles."_L1, "tools."_L1,
                                        "newSession."_L1};
    return std::ranges::any_of(kGroups, [member](auto group) { return member.startsWith(group); });
}

QList<SettingText> SettingsCatalogue::ofMembers()
{
    QList<SettingText> members;
    for (const AgentCore::SettingInfo &info : AgentCore::settingsTable()) {
        const QString path = info.path;
        if (!path.contains("[]"_L1) && !hasOwnPage(path))
            members.append({kMembers + path, path, info.what, {}});
    }
    return members;
}

QList<SettingText> SettingsCatalogue::ofTools()
{
    return {
        {u"servers.list"_s, tr("MCP servers"),
         tr("Which ones there are, how they are doing, and what they offer."),
         tr("tools model context protocol check edit delete log")},
        {u"servers.add"_s, tr("Add a server"), {}, tr("new command address form stdio http")},
        {u"servers.paste"_s, tr("Add servers from JSON"), {}, tr("paste mcp.json claude cursor")},
        {u"servers.import"_s,
         tr("Take over servers from other programs"),
         {},
         tr("import claude code desktop cursor windsurf gemini zed opencode")},
        {u"servers.registry"_s,
         tr("Find a server in the registry"),
         {},
         tr("official list marketplace search install")},
    };
}

QList<SettingText> SettingsCatalogue::ofNewSessions()
{
    return {
        {u"newsession.scope"_s, tr("For"), tr("Whose file the choices below are saved in."),
         tr("scope project user folder default")},
        {u"newsession.model"_s, tr("Model of new sessions"),
         tr("A model chosen below a message is for that session only."),
         tr("default provider start with")},
        {u"newsession.mode"_s, tr("Mode of new sessions"),
         tr("What the agent may do without asking."),
         tr("default permission plan read-only full access ask")},
        {u"newsession.thinking"_s, tr("Thinking of new sessions"),
         tr("A model that lacks the level takes the nearest one."),
         tr("default reasoning effort level")},
        {u"newsession.place"_s, tr("Where new sessions work"),
         tr("With a work tree of their own, in git repositories, New session asks for the branch."),
         tr("default worktree git branch isolated")},
        {u"newsession.agent"_s, tr("Agent of new sessions"),
         tr("In folders where none was chosen yet."), tr("default acp gemini claude codex")},
    };
}

QList<SettingText> SettingsCatalogue::ofModelTools()
{
    return {
        {u"tools.list"_s, tr("All tools of the agent"),
         tr("Where each comes from, what it does, and how much of each request it takes."),
         tr("functions built in tokens cost read write shell web")},
        {u"tools.offer"_s, tr("Models can use it"),
         tr("Off: no model is told about it, and it cannot be called."),
         tr("switch disable enable tool off")},
        {u"tools.description"_s,
         tr("What models read of it"),
         {},
         tr("description prompt tool text")},
        {u"tools.schema"_s, tr("Its parameters, as JSON schema"), {}, tr("input arguments tool")},
        {u"tools.try"_s, tr("Try it"),
         tr("A call that changes nothing, in the folder of the session, asked about as a call of a "
            "model would be."),
         tr("test run tool output")},
    };
}

QList<SettingText> SettingsCatalogue::ofAuthoredFiles()
{
    return {
        {u"commands.list"_s,
         tr("Commands of your own"),
         {},
         tr("slash command prompt template markdown try delete")},
        {u"commands.new"_s, tr("Make a command"), tr("A prompt with a name."),
         tr("add slash command new")},
        {u"skills.list"_s, tr("Skills"), {}, tr("skill.md agent skills try delete")},
        {u"skills.new"_s, tr("Make a skill"),
         tr("A way of working that the model reads when it "
            "fits."),
         tr("add new skill.md")},
        {u"subagents.list"_s, tr("Sub-agents"), {}, tr("subagent helper explore general task")},
        {u"subagents.new"_s, tr("Make a sub-agent"),
         tr("A helper with a text, tools and perhaps a model of its own."),
         tr("add new subagent helper")},
        {u"memory.list"_s,
         tr("What is remembered"),
         {},
         tr("memory facts forget notes topics delete")},
        {u"memory.new"_s, tr("Add a topic"),
         tr("The agent sees titles and descriptions, and reads "
            "the rest when it needs it."),
         tr("remember new fact add")},
    };
}

QList<SettingText> SettingsCatalogue::ofPrivacy()
{
    return {
        {u"privacy.maskSecrets"_s, tr("Keep keys and tokens from models"),
         tr("What looks like one in the output of tools is replaced by a mark."),
         tr("secrets mask credentials password redact privacy")},
        {u"privacy.titles"_s, tr("Titles by the model"),
         tr("A small request after the first answer; else the first words are the title."),
         tr("name session request privacy")},
    };
}

QList<SettingText> SettingsCatalogue::settings()
{
    return ofWriting() + ofNewSessions() + ofLooks() + ofAgents() + ofModelTools() + ofTools()
        + ofAuthoredFiles() + ofTheAgent() + ofPrivacy() + ofMembers();
}

SettingText SettingsCatalogue::setting(const QString &id)
{
    const QList<SettingText> all = settings();
    const auto found = std::ranges::find(all, id, &SettingText::id);
    return found == all.end() ? SettingText{id, id, {}, {}} : *found;
}

// How well all of \a words fit; 0: not at all.
static int scoreOf(const QStringList &words, const SettingText &setting, const QString &title)
{
    int score = 0;
    for (const QString &word : words) {
        const auto has
            = [&word](const QString &text) { return text.contains(word, Qt::CaseInsensitive); };
        const int found = setting.text.startsWith(word, Qt::CaseInsensitive) ? 8
            : has(setting.text)                                              ? 6
            : has(setting.words)                                             ? 4
            : has(title)                                                     ? 2
            : has(setting.detail)                                            ? 1
                                                                             : 0;
        if (found == 0)
            return 0;
        score += found;
    }
    return score;
}

QList<SettingText> SettingsCatalogue::find(const QString &typed)
{
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    const QList<SettingsTopic> all = topics();
    const QList<SettingText> known = settings();
    QList<std::pair<int, SettingText>> found;
    for (const SettingText &setting : known) {
        const auto topic = std::ranges::find(all, setting.topic(), &SettingsTopic::id);
        const QString title = topic == all.end() ? QString() : topic->title;
        // What has words of its own goes before the names of the file.
        const bool isMember = setting.id.startsWith(kMembers);
        if (const int score = scoreOf(words, setting, title); score > 0)
            found.append({isMember ? 0 : score, setting});
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &std::pair<int, SettingText>::first);
    QList<SettingText> settings;
    for (const auto &[score, setting] : std::as_const(found))
        settings.append(setting);
    return settings;
}

} // namespace Ui
