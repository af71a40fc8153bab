// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/activateskilltool.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/paths.h"
#include "agentcore/knowledge/skills.h"
#include "agentcore/tools/builtin/pooltoolcall.h"
#include "agentcore/tools/builtin/toolpaths.h"
#include "agentcore/tools/builtin/toolschema.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<ToolOutput> activated(const QStringList &roots, const QString &name,
                                    const QString &arguments)
{
    KnowledgeFiles files;
    const ProjectFolders folders = ProjectFolders::find(roots, Paths::configDir());
    const Skills skills = Skills::load(&files, folders);
    const auto text = skills.activate(&files, name, arguments);
    if (!text)
        return std::unexpected(text.error());
    ToolOutput output;
    output.text = *text;
    output.raw = QJsonObject{{"skill"_L1, name}};
    const Skill *skill = skills.find(name);
    if (skill && !skill->file.startsWith(u':'))
        output.locations = {{skill->file, std::nullopt}};
    return output;
}

ToolDefinition ActivateSkillTool::definition() const
{
    return {
        u"activate_skill"_s,
        u"Loads a skill: how to do a certain kind of work. The skills there are stand in the "
        "system prompt. Follow what it says from then on; it allows nothing that was not allowed "
        "before."_s,
        schemaObject(
            {
                {"skill_name"_L1,
                 schemaProperty("string"_L1, u"Its name, as listed."_s, {{"minLength"_L1, 1}})},
                {"task_description"_L1,
                 schemaProperty("string"_L1, u"What it is to be used for, in a sentence."_s)},
                {"arguments"_L1,
                 schemaProperty("string"_L1,
                                u"What the skill is to work on, where it takes "
                                "arguments: a file, a number."_s)},
            },
            {u"skill_name"_s}),
    };
}

QString ActivateSkillTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString name = input.value("skill_name"_L1).toString();
    return name.isEmpty() ? u"Use a skill"_s : u"Use the skill "_s + shortened(name);
}

Result<std::unique_ptr<ToolCall>> ActivateSkillTool::createCall(const QJsonObject &input,
                                                                ToolContext *context) const
{
    constexpr qsizetype kMaxArguments = 4000;
    JsonReader reader(input);
    const QString name = reader.requiredString("skill_name"_L1).trimmed();
    const QString arguments = reader.optionalString("arguments"_L1).value_or(QString());
    (void)reader.optionalString("task_description"_L1);
    if (reader.ok() && name.isEmpty())
        reader.fail("skill_name"_L1, u"must not be empty"_s);
    if (arguments.size() > kMaxArguments)
        reader.fail("arguments"_L1, u"must have at most %1 characters"_s.arg(kMaxArguments));
    if (auto checked = reader.finish(name); !checked)
        return std::unexpected(checked.error());
    ToolPreview preview;
    preview.title = title(input, *context);
    preview.effects = {{ToolEffect::Kind::Internal, {}, {}}};
    return std::make_unique<PoolToolCall>(
        std::move(preview), [roots = context->roots, name, arguments](const std::stop_token &) {
            return activated(roots, name, arguments);
        });
}

} // namespace AgentCore
