// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include <functional>

class QBoxLayout;
class QHBoxLayout;
class QStackedWidget;

namespace Ui {

class ChoiceField;
class ItemList;
class Label;
class PickModel;
class SearchField;

//! \brief The settings: topics and a search at the left, the page of the chosen one at the right.
//!
//! In a narrow window the topics become a bar above. A page is made when it is first shown.
class SettingsWindow : public QWidget
{
    Q_OBJECT

public:
    using MakePage = std::function<QWidget *()>;

    //! A window of its own over \a parent.
    explicit SettingsWindow(QWidget *parent = nullptr);

    //! \a topic: as in SettingsCatalogue; those without a page are not listed.
    void addPage(const QString &topic, MakePage make);
    //! Shows the page, not the window.
    void showTopic(const QString &topic);
    //! Shows the page with the setting \a id and where it is.
    void showSetting(const QString &id);
    QString topic() const { return m_topic; }
    //! Null while it was not made.
    QWidget *page(const QString &topic) const { return m_made.value(topic); }
    //! In front and active.
    void open();

signals:
    void topicChanged(const QString &topic);

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildLayout();
    void fillList();
    void pick(const QString &entryId);
    void markTopic();
    void applyWidth();

    QHash<QString, MakePage> m_makers;
    QHash<QString, QWidget *> m_made;
    QString m_topic;
    QBoxLayout *m_layout = nullptr;
    QWidget *m_side = nullptr;
    SearchField *m_search = nullptr;
    QHBoxLayout *m_searchRow = nullptr;
    ItemList *m_list = nullptr;
    PickModel *m_entries = nullptr;
    ChoiceField *m_bar = nullptr;
    Label *m_nothing = nullptr;
    QStackedWidget *m_pages = nullptr;
    bool m_isFilling = false;
    bool m_isNarrow = false;
};

} // namespace Ui
