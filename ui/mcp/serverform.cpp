// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serverform.h"

#include "agentcore/base/commandwords.h"
#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/config/mcpimport.h"
#include "ui/mcp/servertexts.h"
#include "ui/text/commandwords.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/escapebutton.h"
#include "ui/widgets/label.h"
#include "ui/widgets/textarea.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFormLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMostPasted = 20; // that are named before they are added

QString ServerForm::kindId(Kind kind)
{
    return kind == Kind::Stdio ? u"stdio"_s : kind == Kind::Http ? u"http"_s : u"sse"_s;
}

ServerForm::ServerForm(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("serverForm"_L1);
    buildFields();
    buildLayout();
    connect(m_kind, &ChoiceField::chosen, this, &ServerForm::showKind);
    connect(m_scope, &ChoiceField::chosen, this, &ServerForm::showFile);
    connect(m_switch, &Button::clicked, this, [this] { showJson(m_json->isHidden()); });
    connect(m_json, &QPlainTextEdit::textChanged, this, &ServerForm::showPasted);
    connect(m_save, &Button::clicked, this, &ServerForm::submit);
    clear();
}

void ServerForm::setFiles(const QString &user, const QString &project)
{
    m_userFile = user;
    m_projectFile = project;
    QList<Choice> scopes{{u"user"_s, tr("For you, in all folders")}};
    if (!project.isEmpty())
        scopes.append({u"project"_s, tr("For this folder, and all who use it")});
    m_scope->setChoices(scopes);
    if (m_scope->current().isEmpty() || project.isEmpty())
        m_scope->setCurrent(u"user"_s);
    showFile();
}

bool ServerForm::isLocal() const
{
    return m_kind->current() == "stdio"_L1;
}

void ServerForm::showKind()
{
    const bool isProgram = isLocal();
    for (QWidget *field : {static_cast<QWidget *>(m_command), static_cast<QWidget *>(m_variables),
                           static_cast<QWidget *>(m_folder)})
        m_form->setRowVisible(field, isProgram);
    for (QWidget *field : {static_cast<QWidget *>(m_address), static_cast<QWidget *>(m_headers)})
        m_form->setRowVisible(field, !isProgram);
}

void ServerForm::showFile()
{
    const bool isProject = m_scope->current() == "project"_L1;
    m_file->setText(
        isProject ? tr("%1. It counts once the folder is trusted, and others may get it with the "
                       "folder: leave keys out, ${NAME} stands for a variable of the environment.")
                        .arg(displayPath(m_projectFile))
                  : displayPath(m_userFile));
    m_form->setRowVisible(m_trust, !isProject);
}

void ServerForm::showJson(bool isShown)
{
    m_json->setVisible(isShown);
    m_fields->setVisible(!isShown);
    m_switch->setText(isShown ? tr("Fill in a form") : tr("Paste JSON"));
    setProblem({});
    showPasted();
    focusFirst();
}

void ServerForm::focusFirst()
{
    if (!m_json->isHidden())
        m_json->setFocus(Qt::OtherFocusReason);
    else if (m_name->isEnabled())
        m_name->setFocus(Qt::OtherFocusReason);
    else
        (isLocal() ? m_command : m_address)->setFocus(Qt::OtherFocusReason);
}

void ServerForm::clear()
{
    m_edited = {};
    m_editedName.clear();
    for (QLineEdit *field : {m_name, m_command, m_address, m_folder})
        field->clear();
    for (QPlainTextEdit *field : {m_variables, m_headers, m_json})
        field->clear();
    m_trust->setChecked(false);
    m_name->setEnabled(true);
    m_scope->setEnabled(true);
    m_scope->setCurrent(u"user"_s);
    m_kind->setCurrent(kindId(Kind::Stdio));
    m_switch->show();
    m_save->setText(tr("Add"));
    m_hint->clear();
    showJson(false);
    showKind();
    showFile();
}

void ServerForm::paste()
{
    clear();
    showJson(true);
}

static QString linesOf(const QMap<QString, QString> &pairs, QLatin1StringView between)
{
    QStringList lines;
    for (auto it = pairs.begin(); it != pairs.end(); ++it)
        lines += it.key() + between + *it;
    return lines.join(u'\n');
}

void ServerForm::fill(const QString &name, const QJsonObject &entry)
{
    m_name->setText(name);
    const auto spec = mcpServerFromJson(name, entry, {});
    if (!spec) {
        m_address->setText(entry["url"_L1].toString());
        m_command->setText(entry["command"_L1].toString());
        m_kind->setCurrent(kindId(entry.contains("url"_L1) ? Kind::Http : Kind::Stdio));
        showKind();
        setProblem(errorText(spec.error()));
        return;
    }
    m_kind->setCurrent(kindId(spec->kind));
    if (!spec->command.isEmpty())
        m_command->setText(typedCommand(QStringList{spec->command} + spec->args));
    m_address->setText(spec->urlTemplate.isEmpty() ? spec->url.toString() : spec->urlTemplate);
    m_variables->setPlainText(linesOf(spec->env, "="_L1));
    m_headers->setPlainText(linesOf(spec->headers, ": "_L1));
    m_folder->setText(spec->cwd);
    m_trust->setChecked(spec->trusted);
    showKind();
}

void ServerForm::propose(const QString &name, const QJsonObject &entry, const QString &hint)
{
    clear();
    m_edited = entry;
    fill(name, entry);
    m_hint->showText(hint);
}

void ServerForm::edit(const ServerDraft &server)
{
    clear();
    m_edited = server.entry;
    m_editedName = server.name;
    m_scope->setCurrent(server.scope == Scope::Project ? u"project"_s : u"user"_s);
    m_scope->setEnabled(false);
    m_name->setEnabled(false);
    m_json->setPlainText(QString::fromUtf8(QJsonDocument(server.entry).toJson()));
    fill(server.name, server.entry);
    m_save->setText(tr("Save"));
    m_switch->setText(tr("As JSON"));
    showFile();
}

void ServerForm::setProblem(const QString &text)
{
    m_problem->showText(text);
}

// What is in it, while it is typed.
void ServerForm::showPasted()
{
    if (m_json->isHidden() || !m_editedName.isEmpty()) {
        m_hint->setVisible(!m_hint->text().isEmpty() && m_json->isHidden());
        return;
    }
    QStringList lines;
    if (m_json->toPlainText().trimmed().isEmpty()) {
        lines += tr("What a manual prints for Claude Desktop, Claude Code, Visual Studio Code, "
                    "Cursor, Windsurf, Gemini CLI, Zed or opencode is understood.");
    } else {
        const McpServerSpecs specs = readPastedMcpServers(m_json->toPlainText());
        for (const McpServerSpec &spec : specs.servers) {
            if (lines.size() < kMostPasted)
                lines += displayLine(spec.name + ": "_L1 + spec.address().left(300));
        }
        const auto problems = specs.problems + specs.notes;
        for (const McpConfigProblem &problem : problems) {
            if (!problem.server.isEmpty() && lines.size() < 2 * kMostPasted)
                lines += displayLine(problem.server + ": "_L1) + errorText(problem.error);
        }
    }
    m_hint->showText(lines.join(u'\n'));
}

Result<QJsonObject> ServerForm::entryOfJson() const
{
    const QJsonObject whole = QJsonDocument::fromJson(m_json->toPlainText().toUtf8()).object();
    // As it stands, with what only its file knows.
    if (whole.contains("command"_L1) || whole.contains("url"_L1))
        return whole;
    const McpServerSpecs specs = readPastedMcpServers(m_json->toPlainText());
    if (specs.servers.isEmpty())
        return std::unexpected(specs.problems.first().error);
    return mcpServerToJson(specs.servers.first());
}

static Result<QJsonObject> pairsIn(const QPlainTextEdit *edit, QChar between, const QString &member)
{
    const TypedPairs typed = typedPairs(edit->toPlainText(), between);
    if (!typed.mistakes.isEmpty()) {
        return fail(ErrorCode::InvalidInput,
                    ServerForm::tr("Each line needs a name, \"%1\" and a value.").arg(between),
                    member);
    }
    QJsonObject object;
    for (const auto &[name, value] : typed.pairs)
        object.insert(name, value);
    return object;
}

static void put(QJsonObject &entry, const QString &member, const QJsonValue &value)
{
    // A value equals an empty object and an empty list when it is neither.
    const bool isEmpty = value.isString() ? value.toString().isEmpty()
        : value.isObject()                ? value.toObject().isEmpty()
        : value.isArray()                 ? value.toArray().isEmpty()
                                          : !value.toBool();
    if (!isEmpty)
        entry.insert(member, value);
}

Result<QJsonObject> ServerForm::entryOfFields() const
{
    QJsonObject entry = m_edited;
    for (const auto member : {"type"_L1, "command"_L1, "args"_L1, "env"_L1, "cwd"_L1, "url"_L1,
                              "serverUrl"_L1, "httpUrl"_L1, "headers"_L1, "trust"_L1})
        entry.remove(member);
    const auto pairs = isLocal() ? pairsIn(m_variables, u'=', u"/env"_s)
                                 : pairsIn(m_headers, u':', u"/headers"_s);
    if (!pairs)
        return pairs;
    if (isLocal()) {
        if (m_command->text().trimmed().isEmpty())
            return fail(ErrorCode::InvalidInput, tr("The command is missing."), u"/command"_s);
        const auto words = splitCommand(m_command->text());
        if (!words)
            return std::unexpected(words.error());
        put(entry, u"command"_s, words->first());
        put(entry, u"args"_s, QJsonArray::fromStringList(words->sliced(1)));
        put(entry, u"cwd"_s, m_folder->text().trimmed());
    } else {
        put(entry, u"type"_s, m_kind->current());
        put(entry, u"url"_s, m_address->text().trimmed());
    }
    put(entry, isLocal() ? u"env"_s : u"headers"_s, *pairs);
    put(entry, u"trust"_s, m_trust->isChecked() && m_scope->current() == "user"_L1);
    return entry;
}

Result<QList<ServerDraft>> ServerForm::drafts() const
{
    const Scope scope = m_scope->current() == "project"_L1 ? Scope::Project : Scope::User;
    const bool isJson = !m_json->isHidden();
    QList<ServerDraft> drafts;
    if (isJson && m_editedName.isEmpty()) {
        const McpServerSpecs specs = readPastedMcpServers(m_json->toPlainText());
        for (const McpServerSpec &spec : specs.servers)
            drafts.append({scope, spec.name, mcpServerToJson(spec)});
        if (drafts.isEmpty())
            return std::unexpected(specs.problems.first().error);
        return drafts;
    }
    const auto entry = isJson ? entryOfJson() : entryOfFields();
    if (!entry)
        return std::unexpected(entry.error());
    const QString name = m_editedName.isEmpty() ? m_name->text().trimmed() : m_editedName;
    if (name.isEmpty())
        return fail(ErrorCode::InvalidInput, tr("The name is missing."), u"/name"_s);
    if (const auto spec = mcpServerFromJson(name, *entry, {}); !spec)
        return std::unexpected(spec.error());
    return QList{ServerDraft{scope, name, *entry}};
}

void ServerForm::submit()
{
    const auto all = drafts();
    setProblem(all ? QString() : errorText(all.error()));
    if (all)
        emit submitted(*all, !m_editedName.isEmpty());
}

static constexpr int kVariableLines = 3;
static constexpr int kJsonLines = 12;

QLineEdit *ServerForm::addField(const QString &name, const QString &label,
                                const QString &placeholder)
{
    auto *field = new QLineEdit;
    field->setObjectName(name);
    field->setAccessibleName(label);
    field->setPlaceholderText(placeholder);
    connect(field, &QLineEdit::returnPressed, this, &ServerForm::submit);
    m_form->addRow(label, field);
    return field;
}

QPlainTextEdit *ServerForm::addLines(const QString &name, const QString &label,
                                     const QString &placeholder)
{
    auto *field = new TextArea(kVariableLines);
    field->setObjectName(name);
    field->setAccessibleName(label);
    field->setPlaceholderText(placeholder);
    m_form->addRow(label, field);
    return field;
}

void ServerForm::buildFields()
{
    m_fields = new QWidget;
    m_form = new QFormLayout(m_fields);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setSpacing(Theme::kGap);
    m_form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_name = addField(u"serverNameField"_s, tr("Name"), u"github"_s);
    m_kind = new ChoiceField(tr("Kind"));
    m_kind->setObjectName("serverKind"_L1);
    QList<Choice> kinds;
    for (const Kind kind : {Kind::Stdio, Kind::Http, Kind::Sse})
        kinds.append({kindId(kind), ServerTexts::kind(kind)});
    m_kind->setChoices(kinds);
    m_form->addRow(tr("Kind"), m_kind);
    m_command = addField(u"serverCommand"_s, tr("Command"),
                         u"npx -y @modelcontextprotocol/server-github"_s);
    m_address = addField(u"serverUrl"_s, tr("Address"), u"https://example.com/mcp"_s);
    m_variables = addLines(u"serverVariables"_s, tr("Environment"), u"NAME=value"_s);
    m_headers = addLines(u"serverHeaders"_s, tr("Headers"), u"Name: value"_s);
    m_folder = addField(u"serverFolder"_s, tr("Folder"), tr("That of the session"));
    m_trust = new QCheckBox(tr("Believe what it says about its tools"));
    m_trust->setObjectName("serverTrust"_L1);
    m_trust->setAccessibleName(m_trust->text());
    m_trust->setToolTip(tr("Tools that it calls read-only then need no question."));
    m_form->addRow(QString(), m_trust);
}

void ServerForm::buildLayout()
{
    m_json = new TextArea(kJsonLines);
    m_json->setObjectName("serverJson"_L1);
    m_json->setAccessibleName(tr("JSON"));
    m_json->setPlaceholderText(u"{\"mcpServers\": {\"github\": {\"command\": \"npx\", …}}}"_s);
    m_scope = new ChoiceField(tr("Counts for"));
    m_scope->setObjectName("serverScope"_L1);
    m_file = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_hint = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_problem = new Label({}, Theme::Role::Danger);
    m_file->setObjectName("serverFormFile"_L1);
    m_hint->setObjectName("serverFormHint"_L1);
    m_problem->setObjectName("serverFormProblem"_L1);
    for (Label *label : {m_file, m_hint, m_problem})
        label->setWordWrap(true);
    m_switch = new Button(Button::Kind::Quiet);
    m_switch->setObjectName("serverFormSwitch"_L1);
    m_save = new Button(Button::Kind::Primary);
    m_save->setObjectName("saveServer"_L1);
    auto *cancel = new Button(Button::Kind::Quiet, tr("Cancel"));
    cancel->setObjectName("cancelServer"_L1);
    setEscapes(cancel);
    connect(cancel, &Button::clicked, this, &ServerForm::cancelled);
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::kGap);
    row->addWidget(m_save);
    row->addWidget(cancel);
    row->addStretch(1);
    row->addWidget(m_switch);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    column->setSpacing(Theme::kPadding);
    for (QWidget *widget : {static_cast<QWidget *>(m_fields), static_cast<QWidget *>(m_json),
                            static_cast<QWidget *>(m_hint)})
        column->addWidget(widget);
    column->addWidget(m_scope, 0, Qt::AlignLeft);
    column->addWidget(m_file);
    column->addWidget(m_problem);
    column->addLayout(row);
    column->addStretch(1);
    clearWhenTyped(m_problem, *this);
}

} // namespace Ui
