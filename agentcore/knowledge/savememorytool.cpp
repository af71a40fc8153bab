// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/savememorytool.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/config/paths.h"
#include "agentcore/knowledge/memory.h"
#include "agentcore/knowledge/memorytopic.h"
#include "agentcore/tools/builtin/fileeditcall.h"
#include "agentcore/tools/toolpaths.h"
#include "toolprompts.h"

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
    SaveMemoryCall(Parameters parameters, QString path, Phrase title, ToolContext *context)
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
    Phrase previewTitle(bool) const override { return m_title; }

private:
    static Result<Edit> newText(const Parameters &parameters, const std::optional<TextFile> &file);

    Parameters m_parameters;
    Phrase m_title;
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

static Phrase titleOf(const QString &key, bool isUser)
{
    if (key.isEmpty())
        return Phrase(Saying::Remember);
    return Phrase(isUser ? Saying::RememberForAll : Saying::RememberForProject, {shortened(key)});
}

static void checkMemory(JsonReader &reader, Parameters &parameters)
{
    if (MemoryTopic::slugOf(parameters.key).isEmpty())
        reader.fail("key"_L1, u"must have letters or digits"_s);
    if (!reader.ok())
        return;
    // Before anything of it is asked or shown again.
    if (const auto good = MemoryTopic::added({}, parameters.key, parameters.description,
                                             parameters.value, QDate::currentDate());
        !good)
        reader.fail(good.error());
}

static const ToolFields<Parameters> &memoryFields()
{
    using enum FieldRules::Spaces;
    static const ToolFields<Parameters> fields(
        ToolPrompts::save_memory,
        {{"key"_L1,
          &Parameters::key,
          {.required = true, .min = 1, .max = MemoryTopic::kMaxTitle, .spaces = Simplified}},
         {"value"_L1,
          &Parameters::value,
          {.required = true, .min = 1, .max = MemoryTopic::kMaxEntry, .spaces = Trimmed}},
         {"scope"_L1, &Parameters::scope, {.words = {u"project"_s, u"user"_s}}},
         {"description"_L1, &Parameters::description, {.max = MemoryTopic::kMaxDescription}}},
        checkMemory);
    return fields;
}

ToolDefinition SaveMemoryTool::definition() const
{
    return memoryFields().definition();
}

Phrase SaveMemoryTool::title(const QJsonObject &input, const ToolContext &) const
{
    return titleOf(input.value("key"_L1).toString(), input.value("scope"_L1) == "user"_L1);
}

Result<std::unique_ptr<ToolCall>> SaveMemoryTool::createCall(const QJsonObject &input,
                                                             ToolContext *context) const
{
    auto parameters = memoryFields().parse(input);
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
    const Phrase title = titleOf(parameters->key, isUser);
    return std::make_unique<SaveMemoryCall>(std::move(*parameters), *path, title, context);
}

} // namespace AgentCore
