// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/advancedpage.h"

#include "agentcore/config/settingsedit.h"
#include "agentcore/config/settingstable.h"
#include "ui/settings/settingscatalogue.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui::SettingWords {

// For translators; the members of lists of objects are on no page.
[[maybe_unused]] static constexpr const char *kWords[] = {
    QT_TRANSLATE_NOOP("Ui::SettingWords", "which of providers is used"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "compact long conversations"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "compact when so much of the window is used (80)"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what stays free for the answer"),
    QT_TRANSLATE_NOOP(
        "Ui::SettingWords",
        "tools of MCP servers that need more of the window than this are searched for (10)"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "requests to models in a turn (1000)"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "requests to models in a session"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "requests to models in a day"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what a turn may cost"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what a session may cost"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what a day may cost"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "stands in for a model that is overloaded"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the model that new sessions begin with"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the mode that new sessions begin with"),
    QT_TRANSLATE_NOOP(
        "Ui::SettingWords",
        "how much the model of new sessions thinks; one that lacks it takes the nearest"),
    QT_TRANSLATE_NOOP(
        "Ui::SettingWords",
        "the agent of new sessions in the window, for folders where none was chosen yet"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "where new sessions of the window work"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the model finds a title after its first answer"),
    QT_TRANSLATE_NOOP("Ui::SettingWords",
                      "a folder where session files are kept a second time, after each turn"),
    QT_TRANSLATE_NOOP("Ui::SettingWords",
                      "keys and tokens in what tools bring are kept from models (true)"),
    QT_TRANSLATE_NOOP(
        "Ui::SettingWords",
        "tools that no model is told of; those of MCP servers are switched in mcp.json"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "commands run in a sandbox"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "commands in the sandbox may use the network"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what commands in the sandbox may change, too"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "secrets that commands in the sandbox may read"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "run in each new work tree of a session"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "as --acp-compat"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "as --acp-unstable"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "a name"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "true or false"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "30 to 95"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "tokens"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "1 to 100"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "from 1"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "US dollars"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "provider/model"),
    QT_TRANSLATE_NOOP("Ui::SettingWords",
                      "default, workspace-write, read-only, plan or full-access"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "none, minimal, low, medium, high, xhigh or max"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "a name of acp.json"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "folder or worktree"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "a path"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "a list of names"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "a list of paths"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "a list of commands"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "agentao or iac"),
};

static QString translated(QLatin1StringView text)
{
    const QByteArray source(text.data(), text.size());
    return QCoreApplication::translate("Ui::SettingWords", source.constData());
}

//! It stands alone here, not in a table.
QString what(const SettingInfo &setting)
{
    const QString text = translated(setting.what);
    return text.left(1).toUpper() + text.mid(1);
}

QString value(const SettingInfo &setting)
{
    return translated(setting.value);
}

} // namespace Ui::SettingWords

namespace Ui {

static constexpr int kAdvancedListHeight = 320;

AdvancedPage::AdvancedPage(const QString &configDir, QWidget *parent)
    : SettingsPage(u"advanced"_s, parent)
    , m_configDir(configDir)
{
    addNote(tr("Every setting that settings.json can hold. A value is checked before it is "
               "written; provider entries are changed in the file or by setting up a model."));
    build();
    addFile(tr("For you, in all folders, from the next session on: %1"),
            configDir + "/settings.json"_L1);
    endPage();
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &AdvancedPage::read);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &AdvancedPage::read);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        showCurrent();
        tell({}, false);
    });
    connect(m_value, &QLineEdit::textEdited, this, [this] { tell({}, false); });
    connect(m_save, &Button::clicked, this, [this] { store(false); });
    connect(m_value, &QLineEdit::returnPressed, this, [this] { store(false); });
    connect(m_default, &Button::clicked, this, [this] { store(true); });
    tell({}, false);
    read();
}

void AdvancedPage::build()
{
    m_rows = new PickModel(this);
    m_list = new ItemList;
    m_list->setObjectName("advancedList"_L1);
    m_list->setAccessibleName(tr("Members of settings.json"));
    m_list->setModel(m_rows);
    m_list->setItemDelegate(new PickDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setMinimumHeight(kAdvancedListHeight);
    m_list->viewport()->setAutoFillBackground(false);
    m_value = new QLineEdit;
    m_value->setObjectName("advancedValue"_L1);
    m_value->setMaxLength(10'000);
    m_save = new Button(Button::Kind::Raised, tr("Save"));
    m_save->setObjectName("advancedSave"_L1);
    m_default = new Button(Button::Kind::Quiet, tr("Use the default"));
    m_default->setObjectName("advancedDefault"_L1);
    m_default->setToolTip(tr("What the program does by itself counts then"));
    auto *field = new QWidget;
    auto *row = new QHBoxLayout(field);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::kGap);
    row->addWidget(m_value, 1);
    row->addWidget(m_save);
    row->addWidget(m_default);
    field->setFocusProxy(m_value);
    addRow(u"advanced.members"_s, m_list, true);
    addRow(u"advanced.value"_s, field, true);
    m_value->setAccessibleName(field->accessibleName());
    m_what = addLabel(u"advancedWhat"_s, Theme::Role::TextMuted);
    m_told = addLabel(u"advancedTold"_s, Theme::Role::Text);
}

// As it is typed: words without quotes, all else as JSON.
static QString typedValue(const QJsonValue &value)
{
    if (value.isUndefined())
        return {};
    if (value.isString())
        return value.toString();
    const QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.sliced(1, json.size() - 2));
}

static QJsonValue valueTyped(const QString &text, bool isText)
{
    const QJsonDocument json = QJsonDocument::fromJson('[' + text.toUtf8() + ']');
    const QJsonValue value = json.array().size() == 1 ? json.array().first() : QJsonValue(text);
    return isText && !value.isString() ? QJsonValue(text) : value;
}

static const SettingInfo *infoOf(const QString &path)
{
    const auto all = settingsTable();
    const auto found
        = std::ranges::find_if(all, [&path](const SettingInfo &info) { return info.path == path; });
    return found == all.end() ? nullptr : &*found;
}

static bool isInList(const QString &path)
{
    return path.contains("[]"_L1);
}

void AdvancedPage::read()
{
    for (const QString &path : {m_configDir, m_configDir + "/settings.json"_L1}) {
        if (QFileInfo::exists(path) && !m_watcher.files().contains(path)
            && !m_watcher.directories().contains(path))
            m_watcher.addPath(path);
    }
    QList<PickEntry> rows;
    QString problem;
    for (const SettingInfo &info : settingsTable()) {
        const QString path = info.path;
        if (isInList(path))
            continue;
        const auto value = storedSetting(path, m_configDir);
        if (!value) {
            problem = errorText(value.error());
            break;
        }
        const QString note = value->isUndefined() ? tr("not set") : typedValue(*value);
        rows.append({.id = path,
                     .text = path,
                     .detail = SettingWords::what(info),
                     .note = displayLine(note.left(60))});
    }
    if (problem.isEmpty() && rows != m_rows->entries())
        showRows(rows);
    if (!problem.isEmpty() || m_isUnreadable)
        tell(problem, true);
    m_isUnreadable = !problem.isEmpty();
}

// What is being typed stays where another changes the file.
void AdvancedPage::showRows(const QList<PickEntry> &rows)
{
    const QString before = current();
    const std::optional<QString> typed
        = m_value->isModified() ? std::optional(m_value->text()) : std::nullopt;
    m_rows->setEntries(rows);
    const QModelIndex index = m_rows->find(before);
    m_list->setCurrentIndex(index.isValid() ? index : m_rows->neighbour({}, 1));
    showCurrent();
    if (!typed || current() != before)
        return;
    m_value->setText(*typed);
    m_value->setModified(true);
}

QString AdvancedPage::current() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? m_rows->entry(index).id : QString();
}

void AdvancedPage::setCurrent(const QString &path)
{
    if (const QModelIndex index = m_rows->find(path); index.isValid())
        m_list->setCurrentIndex(index);
}

QStringList AdvancedPage::settings() const
{
    QStringList ids = SettingsPage::settings();
    const QList<SettingText> all = SettingsCatalogue::settings();
    for (const SettingText &setting : all) {
        const bool isMember = setting.id.startsWith(SettingsCatalogue::kMembers);
        if (isMember && m_rows->find(setting.text).isValid())
            ids.append(setting.id);
    }
    return ids;
}

bool AdvancedPage::reveal(const QString &id)
{
    if (!id.startsWith(SettingsCatalogue::kMembers))
        return SettingsPage::reveal(id);
    const QString path = id.sliced(SettingsCatalogue::kMembers.size());
    if (!m_rows->find(path).isValid())
        return false;
    setCurrent(path);
    return SettingsPage::reveal(u"advanced.value"_s);
}

void AdvancedPage::showCurrent()
{
    const QString path = current();
    for (QWidget *control : {static_cast<QWidget *>(m_value), static_cast<QWidget *>(m_save),
                             static_cast<QWidget *>(m_default)})
        control->setEnabled(!path.isEmpty());
    const SettingInfo *info = infoOf(path);
    m_what->setText(info ? tr("%1: %2").arg(path, SettingWords::value(*info)) : QString());
    const auto value = storedSetting(path, m_configDir);
    m_value->setText(value && !path.isEmpty() ? typedValue(*value) : QString());
    m_default->setEnabled(value && !value->isUndefined() && !path.isEmpty());
}

void AdvancedPage::store(bool isDefault)
{
    const QString path = current();
    const SettingInfo *info = infoOf(path);
    const QString text = m_value->text().trimmed();
    const QJsonValue value = isDefault || text.isEmpty() ? QJsonValue(QJsonValue::Undefined)
                                                         : valueTyped(text, info && info->isText);
    const auto stored = storeSetting(path, value, m_configDir);
    if (stored) {
        m_value->setModified(false);
        read();
    }
    tell(stored ? tr("Saved: %1").arg(path) : tr("Not saved: %1").arg(errorDetail(stored.error())),
         !stored);
}

void AdvancedPage::tell(const QString &text, bool isTrouble)
{
    m_told->setRole(isTrouble ? Theme::Role::Danger : Theme::Role::Text);
    m_told->showText(text);
}

} // namespace Ui
