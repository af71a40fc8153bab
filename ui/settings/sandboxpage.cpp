// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/sandboxpage.h"

#include "agentcore/config/sandboxstore.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/ports/sandbox/sandboxpromises.h"
#include "ui/settings/settingcontrols.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/label.h"
#include "ui/widgets/textarea.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QFocusEvent>
#include <QSignalBlocker>

#include <algorithm>
#include <tuple>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

// All of them; a test looks whether one is missing.
[[maybe_unused]] static constexpr const char *kPromises[] = {
    QT_TRANSLATE_NOOP("Ui::SandboxPromise", "Only commands of a short closed list go unasked."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "Nothing can be written, and no mode, owner or time of a file changed."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "No network, no sockets, and no way to another process."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise", "Keys and credentials cannot be read."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise", "They can write only to an empty /tmp of their own."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "No network, no sockets, and no other process is seen."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise", "Nothing holds them: they can do whatever you can do."),
    QT_TRANSLATE_NOOP(
        "Ui::SandboxPromise",
        "Only the workspace and the session's folder for temporary files can be written."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "Files that control git are put back when the command ends."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "The network as your settings say, and no Unix sockets."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "Keys and credentials outside of what can be written cannot be read."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "Files that control git, and .agentao, stay as they are."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "The network as your settings say, and no socket of another program."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "Keys and credentials cannot be read, and no other process is seen."),
};

QStringList promiseTexts(SandboxKind kind, CommandProfile profile)
{
    QStringList texts;
    for (const QString &promise : sandboxPromises(kind, profile)) {
        texts.append(
            QCoreApplication::translate("Ui::SandboxPromise", promise.toUtf8().constData()));
    }
    return texts;
}

static constexpr int kPathRows = 3;

SandboxPage::SandboxPage(const QString &configDir, QWidget *parent)
    : SettingsPage(u"sandbox"_s, parent)
    , m_configDir(configDir)
{
    buildSwitches();
    buildPaths();
    addFile(
        tr("For you, in all folders, from the next session on: %1. A project cannot change it."),
        configDir + "/settings.json"_L1);
    buildFacts();
    endPage();
    read();
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &SandboxPage::read);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &SandboxPage::read);
    SandboxProbe::shared()->status().then(
        this, [this](const SandboxStatus &status) { setStatus(status); });
}

void SandboxPage::buildSwitches()
{
    m_enabled = SettingControls::toggle(u"sandboxEnabled"_s, [this](bool isOn) {
        m_settings.enabled = isOn;
        store();
    });
    m_network = SettingControls::toggle(u"sandboxNetwork"_s, [this](bool isOn) {
        m_settings.network = isOn;
        store();
    });
    addRow(u"sandbox.enabled"_s, m_enabled);
    m_off = addMessage(u"sandboxOff"_s);
    addRow(u"sandbox.network"_s, m_network);
}

// One path in each line.
static QStringList pathsOf(const QPlainTextEdit *edit)
{
    QStringList paths;
    const QStringList lines = edit->toPlainText().split(u'\n');
    for (const QString &line : lines) {
        if (!line.trimmed().isEmpty())
            paths.append(line.trimmed());
    }
    return paths;
}

void SandboxPage::buildPaths()
{
    const auto edit = [this](const QString &name) {
        auto *made = new TextArea(kPathRows);
        made->setObjectName(name);
        made->setPlaceholderText(tr("One path in each line"));
        made->installEventFilter(this);
        connect(made, &QPlainTextEdit::textChanged, this, [this, made] {
            if (!made->hasFocus())
                storePaths();
        });
        return made;
    };
    m_writable = edit(u"sandboxWritable"_s);
    m_readable = edit(u"sandboxReadable"_s);
    addRow(u"sandbox.writable"_s, m_writable, true);
    m_wrongWritable = addMessage(u"sandboxWrongWritable"_s);
    addRow(u"sandbox.readable"_s, m_readable, true);
    m_wrongReadable = addMessage(u"sandboxWrongReadable"_s);
    m_message = addMessage(u"sandboxMessage"_s);
}

void SandboxPage::buildFacts()
{
    const auto label = [this](const char *name) {
        auto *made = new Label;
        made->setObjectName(QString::fromLatin1(name));
        made->setWordWrap(true);
        made->setContentsMargins(Theme::kGap, 0, Theme::kGap, Theme::kGap);
        addWide(made);
        return made;
    };
    addSection(tr("On this machine"));
    m_kind = label("sandboxKind");
    addSection(tr("Commands that run without a question"));
    m_look = label("sandboxLook");
    addSection(tr("Commands that you or a rule allowed"));
    m_work = label("sandboxWork");
}

static void showPaths(QPlainTextEdit *edit, const QStringList &paths)
{
    QStringList shown;
    for (const QString &path : paths)
        shown.append(displayPath(path));
    // What is typed just now says the same in other words, and what was refused is to be put right.
    if (edit->hasFocus() || edit->document()->isModified()
        || edit->toPlainText() == shown.join(u'\n'))
        return;
    const QSignalBlocker quiet(edit);
    edit->setPlainText(shown.join(u'\n'));
}

void SandboxPage::read()
{
    for (const QString &path : {m_configDir, m_configDir + "/settings.json"_L1}) {
        if (QFileInfo::exists(path) && !m_watcher.files().contains(path)
            && !m_watcher.directories().contains(path))
            m_watcher.addPath(path);
    }
    const auto settings = SandboxSettings::load(m_configDir);
    m_message->showText(settings ? QString() : errorText(settings.error()));
    if (settings)
        m_settings = *settings;
    showSwitches();
    for (QWidget *control :
         {static_cast<QWidget *>(m_enabled), static_cast<QWidget *>(m_network),
          static_cast<QWidget *>(m_writable), static_cast<QWidget *>(m_readable)})
        control->setEnabled(settings.has_value());
    showPaths(m_writable, m_settings.writable);
    showPaths(m_readable, m_settings.readable);
    showFacts();
}

void SandboxPage::showSwitches()
{
    m_enabled->showOn(m_settings.enabled);
    m_off->showText(m_settings.enabled
                        ? QString()
                        : tr("Off: a command can read and change all that you can."));
    m_network->showOn(m_settings.network);
}

bool SandboxPage::store()
{
    const auto stored = storeSandboxSettings(m_settings, m_configDir);
    m_message->showText(stored ? QString() : errorText(stored.error()));
    if (!stored)
        m_settings = SandboxSettings::load(m_configDir).value_or(m_settings);
    showSwitches();
    showFacts();
    return stored.has_value();
}

static bool isWhole(const QString &path)
{
    return path.startsWith(u'/') || path == "~"_L1 || path.startsWith("~/"_L1);
}

void SandboxPage::storePaths()
{
    QList<QPlainTextEdit *> refused;
    for (const auto &[edit, member, message] :
         {std::tuple(m_writable, &SandboxSettings::writable, m_wrongWritable),
          std::tuple(m_readable, &SandboxSettings::readable, m_wrongReadable)}) {
        QStringList paths = pathsOf(edit);
        const auto bad = std::ranges::stable_partition(paths, isWhole);
        message->showText(
            bad.empty() ? QString()
                        : tr("Not saved: %1 is no whole path. Such a path begins with / or ~/.")
                              .arg(displayLine(bad.front())));
        if (!bad.empty())
            refused.append(edit);
        paths.erase(bad.begin(), bad.end());
        m_settings.*member = paths;
    }
    // What it says goes on standing there, to be put right; the others count.
    const bool isStored = store();
    for (QPlainTextEdit *edit : {m_writable, m_readable})
        edit->document()->setModified(!isStored || refused.contains(edit));
}

// The beginning of a path leads to more than the path: it counts when it is written.
void SandboxPage::storeWritten()
{
    if (m_writable->document()->isModified() || m_readable->document()->isModified())
        storePaths();
}

bool SandboxPage::eventFilter(QObject *watched, QEvent *event)
{
    const bool isPath = watched == m_writable || watched == m_readable;
    if (isPath && event->type() == QEvent::FocusOut
        && static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason)
        storeWritten();
    return SettingsPage::eventFilter(watched, event);
}

void SandboxPage::hideEvent(QHideEvent *event)
{
    SettingsPage::hideEvent(event);
    storeWritten();
}

void SandboxPage::setStatus(const SandboxStatus &status)
{
    m_status = status;
    showFacts();
}

void SandboxPage::showFacts()
{
    const SandboxKind kind = m_settings.enabled ? m_status.kind : SandboxKind::None;
    QStringList lines;
    if (!m_settings.enabled)
        lines.append(tr("It is off in your settings."));
    lines.append(m_status.kind == SandboxKind::None ? tr("No sandbox starts here.")
                                                    : tr("In use here: %1").arg(m_status.name()));
    if (!m_status.reason.isEmpty())
        lines.append(displayLine(m_status.reason));
    const auto limits = m_status.limits();
    for (const Phrase &limit : limits)
        lines.append(coreText(limit));
    m_kind->setText(lines.join(u'\n'));
    const auto points = [kind](CommandProfile profile) {
        return u"• "_s + promiseTexts(kind, profile).join(u"\n• "_s);
    };
    m_look->setText(points(CommandProfile::Look));
    m_work->setText(points(CommandProfile::Work));
}

} // namespace Ui
