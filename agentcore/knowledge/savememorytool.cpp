// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/savememorytool.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/config/paths.h"
#include "agentcore/knowledge/memory.h"
#include "agentcore/knowledge/memorytopic.h"
#include "agentcore/tools/builtin/fileeditcall.h"
#include "agentcore/tools/builtin/toolpaths.h"
#include "agentcore/tools/builtin/toolschema.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

struct Parameters
{
    QString key;
    QString value;
    QString description;
    MemoryScope scope = MemoryScope::Project;
};

class SaveMemoryCall : public FileEditCall
{
public:
    SaveMemoryCall(Parameters parameters, QString path, QString title, ToolContext *context)
        : FileEditCall(std::move(path), context)
        , m_parameters(std::move(parameters))
        , m_title(std::move(title))
    { }

protected:
    Computation computation() const override
    {
        return [parameters = m_parameters](const std::optional<TextFile> &file) {
            return newText(parameters, file);
        };
    }
    bool needsSeenFile() const override { return false; }
    QString previewTitle(bool) const override { return m_title; }

private:
    static Result<Edit> newText(const Parameters &parameters, const std::optional<TextFile> &file);

    Parameters m_parameters;
    QString m_title;
};

} // namespace

Result<FileEditCall::Edit> SaveMemoryCall::newText(const Parameters &parameters,
                                                   const std::optional<TextFile> &file)
{
    const QString before = file ? file->text : QString();
    auto after = MemoryTopic::added(before, parameters.key, parameters.description,
                                    parameters.value, QDate::currentDate());
    if (!after)
        return std::unexpected(after.error());
    Edit edit;
    edit.newText = *after;
    edit.report = u"Remembered in the topic \"%1\" %2."_s.arg(
        parameters.key,
        parameters.scope == MemoryScope::User ? u"for all projects"_s : u"for this project"_s);
    edit.raw = {{"entries"_L1, MemoryTopic::entries(*after).size()}};
    return edit;
}

static QString titleOf(const QString &key, bool isUser)
{
    if (key.isEmpty())
        return u"Remember"_s;
    return (isUser ? u"Remember for all projects: "_s : u"Remember for this project: "_s)
        + shortened(key);
}

ToolDefinition SaveMemoryTool::definition() const
{
    return {
        u"save_memory"_s,
        u"Remembers one fact for later conversations, in a topic: what the user asks to be "
        "remembered, a lasting preference, or something about the project that cost effort to find "
        "out and that no file of it says. Not for what matters only now, and never for secrets."_s,
        schemaObject(
            {
                {"key"_L1,
                 schemaProperty("string"_L1,
                                u"The topic, in a few words: an existing one where it fits."_s,
                                {{"minLength"_L1, 1}, {"maxLength"_L1, MemoryTopic::kMaxTitle}})},
                {"value"_L1,
                 schemaProperty("string"_L1, u"The fact, as a sentence that stands by itself."_s,
                                {{"minLength"_L1, 1}, {"maxLength"_L1, MemoryTopic::kMaxEntry}})},
                {"scope"_L1,
                 schemaProperty("string"_L1,
                                u"\"user\" for what holds in all projects, else \"project\"."_s,
                                {{"enum"_L1, QJsonArray{"project"_L1, "user"_L1}},
                                 {"default"_L1, "project"_L1}})},
                {"description"_L1,
                 schemaProperty("string"_L1, u"For a new topic: what it is about, in a sentence."_s,
                                {{"maxLength"_L1, MemoryTopic::kMaxDescription}})},
            },
            {u"key"_s, u"value"_s}),
    };
}

QString SaveMemoryTool::title(const QJsonObject &input, const ToolContext &) const
{
    return titleOf(input.value("key"_L1).toString(), input.value("scope"_L1) == "user"_L1);
}

static Result<Parameters> parametersFrom(const QJsonObject &input)
{
    JsonReader reader(input);
    Parameters parameters;
    parameters.key = reader.requiredString("key"_L1).simplified();
    parameters.value = reader.requiredString("value"_L1).trimmed();
    parameters.description = reader.optionalString("description"_L1).value_or(QString());
    const QString scope = reader.optionalString("scope"_L1).value_or(u"project"_s);
    if (scope == "user"_L1)
        parameters.scope = MemoryScope::User;
    else if (scope != "project"_L1)
        reader.fail("scope"_L1, u"must be \"user\" or \"project\""_s);
    if (MemoryTopic::slugOf(parameters.key).isEmpty())
        reader.fail("key"_L1, u"must have letters or digits"_s);
    if (parameters.value.isEmpty())
        reader.fail("value"_L1, u"must not be empty"_s);
    // Before anything of it is asked or shown again.
    if (const auto good = MemoryTopic::added({}, parameters.key, parameters.description,
                                             parameters.value, QDate::currentDate());
        reader.ok() && !good)
        return std::unexpected(good.error());
    return reader.finish(std::move(parameters));
}

Result<std::unique_ptr<ToolCall>> SaveMemoryTool::createCall(const QJsonObject &input,
                                                             ToolContext *context) const
{
    auto parameters = parametersFrom(input);
    if (!parameters)
        return std::unexpected(parameters.error());
    const bool isUser = parameters->scope == MemoryScope::User;
    const ProjectFolders folders = ProjectFolders::find(context->roots, Paths::configDir());
    const auto path = Memory::fileOf(folders, parameters->scope, parameters->key)
                          .and_then([&](const QString &file) { return context->resolve(file); });
    if (!path)
        return std::unexpected(path.error());
    if (!isUser && !isBelow(*path, Memory::folder(folders, MemoryScope::Project))) {
        return fail(ErrorCode::PermissionDenied,
                    u"the memory of the project is a link that leads elsewhere"_s, *path);
    }
    const QString title = titleOf(parameters->key, isUser);
    return std::make_unique<SaveMemoryCall>(std::move(*parameters), *path, title, context);
}

} // namespace AgentCore
