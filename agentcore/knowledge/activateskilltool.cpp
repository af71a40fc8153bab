// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/activateskilltool.h"

#include "agentcore/config/paths.h"
#include "agentcore/knowledge/skills.h"
#include "agentcore/tools/builtin/pooltoolcall.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/toolpaths.h"
#include "toolprompts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<ToolOutput> activated(const QStringList &roots, const QList<RuledPath> &kept,
                                    const QString &name, const QString &arguments)
{
    KnowledgeFiles files;
    files.setKept(kept);
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

namespace {
struct SkillParams
{
    QString name;
    QString task;
    QString arguments;
};
} // namespace

static const ToolFields<SkillParams> &skillFields()
{
    constexpr qint64 kMaxArguments = 4000;
    static const ToolFields<SkillParams> fields(
        ToolPrompts::activate_skill,
        {{"skill_name"_L1,
          &SkillParams::name,
          {.required = true, .min = 1, .spaces = FieldRules::Spaces::Trimmed}},
         {"task_description"_L1, &SkillParams::task},
         {"arguments"_L1, &SkillParams::arguments, {.max = kMaxArguments}}});
    return fields;
}

ToolDefinition ActivateSkillTool::definition() const
{
    return skillFields().definition();
}

Phrase ActivateSkillTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString name = input.value("skill_name"_L1).toString();
    return name.isEmpty() ? Phrase(Saying::UseSkill)
                          : Phrase(Saying::UseSkillOf, {shortened(name)});
}

Result<std::unique_ptr<ToolCall>> ActivateSkillTool::createCall(const QJsonObject &input,
                                                                ToolContext *context) const
{
    const auto params = skillFields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    ToolPreview preview;
    preview.title = title(input, *context);
    preview.effects = {{ToolEffect::Kind::Internal, {}, {}}};
    const QList<RuledPath> kept
        = context->room ? context->room->rulesFor({}, context->roots.value(0)) : QList<RuledPath>();
    return std::make_unique<PoolToolCall>(
        std::move(preview),
        [roots = context->roots, kept, skill = *params](const std::stop_token &) {
            return activated(roots, kept, skill.name, skill.arguments);
        });
}

} // namespace AgentCore
