// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/trustpage.h"

#include "agentcore/config/trustedfolders.h"
#include "ui/desktop/filewatch.h"
#include "ui/text/displaypath.h"
#include "ui/text/shortlist.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"

#include <QFileInfo>
#include <QFuture>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using State = FolderTrust::State;

static constexpr int kTrustListHeight = 220;
static constexpr qsizetype kMostNames = 20;

TrustPage::TrustPage(const QString &configDir, const QString &folder, QWidget *parent)
    : SettingsPage(u"trust"_s, parent)
    , m_configDir(configDir)
    , m_folder(folder)
{
    addNote(tr("What a folder brings along (servers, rules that allow, commands, agents, .env) "
               "does nothing until you trust the folder. When one of these files changes, it has "
               "to be trusted again."));
    if (!folder.isEmpty())
        buildPresent();
    buildList();
    addFile(tr("Yours: %1"), configDir + "/trusted.json"_L1);
    endPage();
    auto *files = new FileWatch(this);
    QStringList watched{configDir + "/trusted.json"_L1};
    if (!folder.isEmpty()) { // what waits for trust, as far as one sees it from there
        for (const QLatin1StringView name : {"/.env"_L1, "/.agentao/permissions.json"_L1})
            watched.append(folder + name);
    }
    files->setPaths(watched);
    connect(files, &FileWatch::changed, this, &TrustPage::reload);
}

// What changed deeper down is seen when the page is looked at again.
void TrustPage::showEvent(QShowEvent *event)
{
    SettingsPage::showEvent(event);
    reload();
}

void TrustPage::buildPresent()
{
    m_state = new Label;
    m_state->setObjectName("trustState"_L1);
    m_files = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_files->setObjectName("trustFiles"_L1);
    for (Label *label : {m_state, m_files}) {
        label->setWordWrap(true);
        label->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    }
    m_trust = new Button(Button::Kind::Raised);
    m_trust->setObjectName("trustButton"_L1);
    m_trust->setText(tr("Trust this folder"));
    connect(m_trust, &Button::clicked, this, [this] { change(m_folder, true); });
    addSection(tr("This folder"));
    addRow(u"trust.present"_s, m_trust);
    addWide(m_state);
    addWide(m_files);
}

void TrustPage::buildList()
{
    m_entries = new PickModel(this);
    addSection(tr("All folders"));
    m_list = addList(u"trust.folders"_s, u"trustList"_s, tr("Trusted folders"), m_entries,
                     kTrustListHeight);
    m_revoke = new Button(Button::Kind::Raised, tr("Stop trusting"));
    m_revoke->setObjectName("revokeTrustButton"_L1);
    addRow(u"trust.revoke"_s, m_revoke);
    m_message = addMessage(u"trustMessage"_s);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this] { m_revoke->setEnabled(!chosen().isEmpty()); });
    connect(m_revoke, &Button::clicked, this, [this] {
        if (const QString folder = chosen(); !folder.isEmpty())
            change(folder, false);
    });
}

QString TrustPage::chosen() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? m_entries->entry(index).id : QString();
}

void TrustPage::reload()
{
    struct Found
    {
        Folder present;
        QList<Folder> folders;
    };
    const auto look = [configDir = m_configDir, present = m_folder] {
        const FolderTrust trust(configDir);
        const auto folderOf = [&trust](const QString &path) {
            return Folder{path, trust.state(path), FolderTrust::relevantFiles(path)};
        };
        Found found;
        if (!present.isEmpty())
            found.present = folderOf(present);
        const QStringList known = trustedFolders(configDir);
        for (const QString &path : known)
            found.folders.append(folderOf(path));
        return found;
    };
    QtFuture::makeReadyVoidFuture()
        .then(QtFuture::Launch::Async, look)
        .then(this, [this, reading = ++m_reading](const Found &found) {
            if (reading == m_reading)
                showFolders(found.present, found.folders);
        });
}

void TrustPage::showPresent(const Folder &present)
{
    const bool isTrusted = present.state == State::Trusted;
    QString state;
    if (isTrusted)
        state = tr("trusted until one of its files changes");
    else if (present.files.isEmpty())
        state = tr("it has no files that need trust");
    else if (present.state == State::Changed)
        state = tr("was trusted, but files have changed since");
    else
        state = tr("not trusted");
    m_state->setText(tr("%1: %2").arg(displayPath(present.path), state));
    QStringList names;
    for (const QString &file : present.files)
        names.append(displayLine(file));
    m_files->setText(names.isEmpty()
                         ? QString()
                         : (isTrusted ? tr("What counts: %1") : tr("What waits for it: %1"))
                               .arg(shortList(names, kMostNames)));
    m_files->setVisible(!names.isEmpty());
    m_trust->setEnabled(!isTrusted && !present.files.isEmpty());
}

void TrustPage::showFolders(const Folder &present, const QList<Folder> &folders)
{
    if (m_state)
        showPresent(present);
    const QString before = chosen();
    QList<PickEntry> entries;
    for (const Folder &folder : folders) {
        PickEntry entry;
        entry.id = folder.path;
        entry.text = displayPath(folder.path);
        const bool isGone = !QFileInfo::exists(folder.path);
        entry.isWarning = !isGone && folder.state == State::Changed;
        entry.icon = entry.isWarning ? u"warning"_s : u"folder"_s;
        entry.detail = isGone ? tr("is not there any more")
            : folder.state == State::Trusted
            ? (folder.files.size() == 1 ? tr("one file counts")
                                        : tr("%n files count", nullptr, int(folder.files.size())))
            : tr("was trusted, but files have changed since");
        entries.append(entry);
    }
    m_entries->setEntries(entries);
    const QModelIndex index = m_entries->find(before);
    m_list->setCurrentIndex(index.isValid() ? index : m_entries->neighbour({}, 1));
    m_revoke->setEnabled(!chosen().isEmpty());
}

void TrustPage::change(const QString &folder, bool isTrusted)
{
    const FolderTrust trust(m_configDir);
    const auto done = isTrusted ? trust.trust(folder) : trust.distrust(folder);
    m_message->setVisible(!done);
    if (!done)
        m_message->setText(errorText(done.error()));
    else
        emit trustChanged(folder);
    reload();
}

} // namespace Ui
