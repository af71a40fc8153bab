// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/modelpicker.h"

#include "agentcore/base/textlimits.h"
#include "ui/pickers/modelrows.h"
#include "ui/preferences/preferences.h"
#include "ui/text/plaintip.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QGridLayout>
#include <QKeyEvent>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ModelListStatus::ModelListStatus(QWidget *parent)
    : QWidget(parent)
    , m_label(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
    , m_button(new Button(Button::Kind::Quiet))
{
    m_label->setObjectName("modelListAge"_L1);
    m_label->setWordWrap(true);
    m_button->setObjectName("refreshModelsButton"_L1);
    m_button->setIconName(u"retry"_s);
    m_button->setToolTip(tr("Ask the endpoints for their models"));
    m_button->setAccessibleName(m_button->toolTip());
    m_button->setFocusPolicy(Qt::TabFocus); // the words that are typed keep the focus
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kGap, 0, 0, 0);
    row->setSpacing(Theme::kGap);
    row->addWidget(m_label, 1);
    row->addWidget(m_button);
    connect(m_button, &Button::clicked, this, &ModelListStatus::refreshWanted);
    hide();
}

static QString ageText(qint64 seconds)
{
    constexpr qint64 kMinute = 60;
    constexpr qint64 kHour = 60 * kMinute;
    constexpr qint64 kDay = 24 * kHour;
    if (seconds >= 2 * kDay)
        return ModelListStatus::tr("%1 days").arg(seconds / kDay);
    if (seconds >= kHour)
        return ModelListStatus::tr("%1 h").arg(seconds / kHour);
    return ModelListStatus::tr("%1 min").arg(qMax<qint64>(1, seconds / kMinute));
}

//! What is said of a list that could not be had; empty: nothing.
static QString problemText(const OfferedList &list, const QDateTime &now)
{
    if (!list.problem || list.problem->code == ErrorCode::NotFound)
        return {};
    const QString who = providerTitle(list.provider);
    if (!list.fetched.isValid())
        return ModelListStatus::tr("%1 did not tell its models.").arg(who);
    return ModelListStatus::tr("%1 did not tell its models; the list is %2 old.")
        .arg(who, ageText(list.fetched.secsTo(now)));
}

static QString oldestText(const QList<OfferedList> &lists, const QDateTime &now)
{
    QDateTime oldest;
    for (const OfferedList &list : lists) {
        if (list.fetched.isValid() && (!oldest.isValid() || list.fetched < oldest))
            oldest = list.fetched;
    }
    if (!oldest.isValid())
        return ModelListStatus::tr("From the list that came with the program");
    constexpr qint64 kNew = 90; // s
    const qint64 age = oldest.secsTo(now);
    return age < kNew ? ModelListStatus::tr("Up to date with the endpoints")
                      : ModelListStatus::tr("As the endpoints said %1 ago").arg(ageText(age));
}

void ModelListStatus::setLists(const QList<OfferedList> &lists, const QDateTime &now)
{
    m_lists = lists;
    tell(now);
}

void ModelListStatus::setRefreshing(bool isRefreshing)
{
    m_isRefreshing = isRefreshing;
    tell(QDateTime::currentDateTimeUtc());
}

void ModelListStatus::tell(const QDateTime &now)
{
    QStringList problems;
    QStringList reasons;
    for (const OfferedList &list : std::as_const(m_lists)) {
        const QString problem = problemText(list, now);
        if (problem.isEmpty())
            continue;
        problems.append(problem);
        reasons.append(errorText(*list.problem));
    }
    const bool isProblem = !m_isRefreshing && !problems.isEmpty();
    m_label->setText(m_isRefreshing  ? tr("Asking the endpoints…")
                         : isProblem ? problems.join(u' ')
                                     : oldestText(m_lists, now));
    m_label->setRole(isProblem ? Theme::Role::Warning : Theme::Role::TextMuted);
    m_label->setToolTip(isProblem ? plainTip(reasons.join(u'\n')) : QString());
    m_button->setEnabled(!m_isRefreshing);
    setVisible(!m_lists.isEmpty());
}

static constexpr int kModelsWidth = 460;
static constexpr qsizetype kFewestToSearch = 6; //!< Fewer are seen at a glance.

ModelPicker::ModelPicker(QWidget *parent)
    : PickPopup(tr("Models"), tr("Search models"), parent)
{
    setObjectName("modelPicker"_L1);
    setFixedWidth(kModelsWidth);
    auto *other = m_otherModel = new Button(Button::Kind::Quiet, tr("Other model…"));
    other->setObjectName("otherModelButton"_L1);
    other->setLeftAligned(true);
    other->setIconName(u"settings"_s);
    connect(other, &Button::clicked, this, [this] {
        close();
        emit otherRequested();
    });
    m_status = new ModelListStatus;
    footer()->addWidget(m_status);
    footer()->addWidget(other);
    connect(m_status, &ModelListStatus::refreshWanted, this,
            [this] { emit refreshWanted(ModelRefresh::Now); });
    connect(this, &PickPopup::picked, this,
            [this](const QString &name) { emit optionChosen(OptionId::kModel, name); });
    connect(delegate(), &PickDelegate::starClicked, this, &ModelPicker::toggleFavourite);
}

const SessionOption *ModelPicker::option(QLatin1StringView id) const
{
    const auto found = std::ranges::find(m_options, id, &SessionOption::id);
    return found == m_options.end() ? nullptr : &*found;
}

QStringList ModelPicker::favourites() const
{
    return m_preferences ? m_preferences->favouriteModels() : QStringList();
}

QString ModelPicker::presentId() const
{
    const SessionOption *models = option(OptionId::kModel);
    return models ? models->value : QString();
}

void ModelPicker::setOptions(const QList<SessionOption> &options)
{
    m_options = options;
    // Asked for by who looks at it; not under the pointer.
    if (isVisible() && !list()->underMouse()) {
        readRows();
        refit();
    }
}

void ModelPicker::setOther(bool isOther)
{
    m_isOther = isOther;
    m_otherModel->setVisible(!isOther);
}

bool ModelPicker::hasChoices() const
{
    return option(OptionId::kModel)
        || std::ranges::any_of(m_options,
                               [this](const SessionOption &option) { return isControl(option); });
}

void ModelPicker::setRefreshing(bool isRefreshing)
{
    m_status->setRefreshing(isRefreshing);
    if (isVisible() && !isRefreshing)
        showLists();
    if (isVisible())
        refit();
}

void ModelPicker::prepareToOpen()
{
    if (!m_isOther)
        emit refreshWanted(ModelRefresh::Asked);
    readRows();
    const SessionOption *models = option(OptionId::kModel);
    setSearchShown((m_isOther && models ? models->values.size() : m_rows.size())
                   >= kFewestToSearch);
    fillControls();
}

void ModelPicker::readRows()
{
    const ModelOffer offer = m_source && !m_isOther ? m_source() : ModelOffer();
    const SessionOption *models = option(OptionId::kModel);
    m_rows = ModelRows(models ? *models : SessionOption(), offer);
    m_status->setLists(offer.lists, QDateTime::currentDateTimeUtc());
}

void ModelPicker::showLists()
{
    if (m_source && !m_isOther)
        m_status->setLists(m_source().lists, QDateTime::currentDateTimeUtc());
}

QList<PickEntry> ModelPicker::entriesFor(const QString &typed) const
{
    if (m_isOther)
        return theirEntries(typed);
    return m_rows.entries(typed, m_preferences ? std::optional(favourites()) : std::nullopt,
                          presentId());
}

QList<PickEntry> ModelPicker::theirEntries(const QString &typed) const
{
    QList<PickEntry> entries;
    const SessionOption *models = option(OptionId::kModel);
    for (const OptionValue &value : models ? models->values : QList<OptionValue>()) {
        const QString &name = value.name.isEmpty() ? value.value : value.name;
        if (!name.contains(typed, Qt::CaseInsensitive))
            continue;
        entries.append({.id = value.value,
                        .text = sanitizedForDisplay(name).simplified(),
                        .detail = sanitizedForDisplay(value.description).simplified(),
                        .isChecked = value.value == models->value});
    }
    return entries;
}

QString ModelPicker::nextFavourite() const
{
    const SessionOption *models = option(OptionId::kModel);
    if (!models || m_isOther)
        return {};
    QStringList known = favourites();
    known.removeIf([&](const QString &name) {
        return !std::ranges::contains(models->values, name, &OptionValue::value);
    });
    if (known.isEmpty() || known == QStringList{models->value})
        return {};
    return known.at((known.indexOf(models->value) + 1) % known.size());
}

void ModelPicker::toggleFavourite(const QString &name)
{
    if (!m_preferences)
        return;
    QStringList all = favourites();
    if (all.removeAll(name) == 0)
        all.append(name);
    m_preferences->setFavouriteModels(all);
    refill(name);
}

void ModelPicker::moveFavourite(const QString &name, int step)
{
    QStringList all = favourites();
    const qsizetype from = all.indexOf(name);
    const qsizetype to = from + step;
    if (from < 0 || to < 0 || to >= all.size())
        return;
    all.swapItemsAt(from, to);
    m_preferences->setFavouriteModels(all);
    refill(name);
}

bool ModelPicker::handleKey(QKeyEvent *event, const QString &id)
{
    if (event->modifiers() != Qt::ControlModifier || m_isOther)
        return false;
    switch (event->key()) {
    case Qt::Key_D:
        toggleFavourite(id);
        return true;
    case Qt::Key_Up:
        moveFavourite(id, -1);
        return true;
    case Qt::Key_Down:
        moveFavourite(id, 1);
        return true;
    default:
        return false;
    }
}

bool ModelPicker::isControl(const SessionOption &option) const
{
    const bool isElsewhere = option.id == OptionId::kModel || option.id == OptionId::kMode;
    if (m_isOther)
        return !isElsewhere && !option.values.isEmpty();
    return option.id == OptionId::kThoughtLevel || option.id == OptionId::kTemperature
        || option.id == OptionId::kOutputLimit;
}

void ModelPicker::fillControls()
{
    delete m_controls;
    m_controls = new QWidget;
    auto *grid = new QGridLayout(m_controls);
    grid->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    grid->setVerticalSpacing(Theme::kGrid);
    grid->setHorizontalSpacing(Theme::kPadding);
    grid->setColumnStretch(1, 1);
    for (const QLatin1StringView id :
         {OptionId::kThoughtLevel, OptionId::kTemperature, OptionId::kOutputLimit}) {
        if (const SessionOption *known = option(id); known && !m_isOther)
            addControl(*known);
    }
    for (const SessionOption &known : std::as_const(m_options)) {
        if (m_isOther && isControl(known))
            addControl(known);
    }
    footer()->insertWidget(0, m_controls);
    m_controls->setVisible(grid->count() > 0);
}

static QString controlTitle(const QString &id)
{
    if (id == OptionId::kThoughtLevel)
        return ModelPicker::tr("Thinking");
    return id == OptionId::kTemperature ? ModelPicker::tr("Temperature")
                                        : ModelPicker::tr("Longest answer");
}

static QString controlValue(const QString &id, const OptionValue &value)
{
    if (id == OptionId::kThoughtLevel)
        return thinkingLevelName(value);
    if (value.value == "default"_L1)
        return ModelPicker::tr("Default");
    return id == OptionId::kOutputLimit ? ModelPicker::tr("%1 tokens").arg(value.value)
                                        : value.value;
}

void ModelPicker::addControl(const SessionOption &option)
{
    auto *grid = static_cast<QGridLayout *>(m_controls->layout());
    auto *box = new QComboBox;
    box->setObjectName(option.id);
    for (const OptionValue &value : option.values)
        box->addItem(m_isOther ? theirWords(value) : controlValue(option.id, value), value.value);
    box->setCurrentIndex(box->findData(option.value));
    auto *label = new Label(m_isOther ? sanitizedForDisplay(option.name).simplified()
                                      : controlTitle(option.id),
                            Theme::Role::TextMuted);
    label->setBuddy(box);
    box->setAccessibleName(label->text());
    const int row = grid->rowCount();
    grid->addWidget(label, row, 0);
    grid->addWidget(box, row, 1);
    connect(box, &QComboBox::currentIndexChanged, this, [this, box, id = option.id](int index) {
        emit optionChosen(id, box->itemData(index).toString());
    });
}

} // namespace Ui
