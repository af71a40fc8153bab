// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/placepicker.h"

#include "agentcore/base/textlimits.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"

#include <QBoxLayout>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kPlacesWidth = 420;
// What a row does stands before the path that it does it with.
static constexpr QChar kBegin = u'b';
static constexpr QChar kGo = u'g';

PlacePicker::PlacePicker(QWidget *parent)
    : PickPopup(tr("Folders there"), tr("Folder or path"), parent)
{
    setObjectName("placePicker"_L1);
    setFixedWidth(kPlacesWidth);
    const auto addLabel = [this](const QString &name, Theme::Role role) {
        auto *label = new Label({}, role, Label::Size::Secondary);
        label->setObjectName(name);
        label->setWordWrap(true);
        label->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
        footer()->addWidget(label);
        return label;
    };
    m_trouble = addLabel(u"placeTrouble"_s, Theme::Role::Warning);
    m_title = addLabel(u"placeTitle"_s, Theme::Role::TextMuted);
    connect(this, &PickPopup::picked, this, &PlacePicker::handlePicked);
    setTrouble({}, {});
}

void PlacePicker::setListing(const QString &agent, const FolderListing &listing)
{
    setTrouble(agent, listing.isCut ? tr("There are more folders: type the path") : QString());
    m_listing = listing;
}

void PlacePicker::setTrouble(const QString &agent, const QString &why)
{
    m_listing.reset();
    m_title->setText(tr("On the machine of %1").arg(sanitizedForDisplay(agent)));
    m_trouble->showText(why);
}

static QString below(const QString &folder, const QString &name)
{
    return folder.endsWith(u'/') ? folder + name : folder + u'/' + name;
}

QList<PickEntry> PlacePicker::entriesFor(const QString &typed) const
{
    QList<PickEntry> entries;
    const bool isPath = typed.startsWith(u'/') || typed.startsWith(u'~');
    if (isPath && m_listing)
        entries.append({.id = kGo + typed, .text = tr("Look into %1").arg(typed)});
    else if (isPath)
        entries.append({.id = kBegin + typed, .text = tr("Begin in %1").arg(typed)});
    if (isPath || !m_listing)
        return entries;
    if (typed.isEmpty()) {
        entries.append({.id = kBegin + m_listing->path,
                        .text = tr("Begin here"),
                        .detail = sanitizedForDisplay(m_listing->path)});
        if (!m_listing->parent.isEmpty())
            entries.append({.id = kGo + m_listing->parent, .text = tr("Up")});
    }
    for (const QString &name : m_listing->names) {
        if (name.contains(typed, Qt::CaseInsensitive))
            entries.append(
                {.id = kGo + below(m_listing->path, name), .text = sanitizedForDisplay(name)});
    }
    return entries;
}

void PlacePicker::handlePicked(const QString &id)
{
    if (id.startsWith(kBegin))
        emit placeChosen(id.sliced(1));
    else
        emit folderWanted(id.sliced(1));
}

} // namespace Ui
